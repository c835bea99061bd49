import pg from 'pg'
import type { Log } from '#server/log.ts'
import { cut } from './cut.ts'
import type { GuardedPool } from './guarded-pool.ts'
import { reasonOf } from './reason.ts'

/** A server that is frozen, or behind a network that swallows everything, is known as such within 1.6 seconds. */
const every = 300
const patience = 1_300

/**
 * Asks the server on a connection of its own whether it answers, as long as somebody waits for it, and shuts
 * the pool when it does not, until it does. A statement that only takes long is left alone.
 */
export function watchServer(settings: pg.ClientConfig, pool: GuardedPool, log: Log): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let up = true
  let asking: Promise<void> | undefined

  const timer = setInterval(() => {
    if (asking || (up && !pool.isBusy())) return
    asking = ask().finally(() => {
      asking = undefined
    })
  }, every)
  timer.unref()

  async function ask(): Promise<void> {
    const late = Promise.withResolvers<never>()
    // What arrived while this process was busy itself is read before the time is over.
    const deadline = setTimeout(() => setImmediate(late.reject, new Error('it does not answer')), patience)
    try {
      await Promise.race([answer(), late.promise])
      if (!up) log('database-up')
      up = true
      pool.open()
    } catch (error) {
      forget()
      if (up) log('database-down', { reason: reasonOf(error) })
      up = false
      pool.shut(reasonOf(error))
    } finally {
      clearTimeout(deadline)
    }
  }

  async function answer(): Promise<void> {
    if (client && (await client.query('select 1').then(isThere, isNotThere))) return
    forget()
    const fresh = new pg.Client({ ...settings, connectionTimeoutMillis: 2 * patience })
    fresh.on('error', () => undefined)
    client = fresh
    await fresh.connect().catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      forget()
    })
  }

  function forget(): void {
    if (client) cut(client)
    client = undefined
  }

  return {
    async close() {
      clearInterval(timer)
      await asking
      if (up) await client?.end()
      else forget()
    },
  }
}

const isThere = () => true
const isNotThere = () => false

/** Whether the server itself turned a connection away: it is there, and only has no more to give. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:53|28)/.test(String(error.code))
}
