import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { DatabaseDownError, faultOf } from '../errors.ts'
import { currentLane } from '../lane.ts'
import { followStatements } from '../saves.ts'
import type { Semaphore } from '../semaphore.ts'
import { cut } from './cut.ts'
import { reasonOf } from './reason.ts'

export interface GuardedPool extends PostgresPool {
  /** Whether somebody has a connection. */
  isBusy(): boolean
  /** Ends every statement that runs and refuses all that come, until `open`. */
  shut(reason: string): void
  open(): void
  isDown(): boolean
}

/** A pool that keeps the order of the lanes, and that can be shut when its server no longer answers. */
export function guardPool(pool: pg.Pool, semaphore: Semaphore): GuardedPool {
  const clients = new Set<pg.PoolClient>()
  /** Those that wait for a connection to be made, and how to tell them that none will be. */
  const connecting = new Set<(error: DatabaseDownError) => void>()
  let down: string | undefined
  pool.on('connect', (client) => {
    clients.add(client)
    // The statement that runs hears of it, and where none does the next one.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))

  /** Made anew for each who gets it: Kysely writes the way it took into it. */
  const refusal = (reason = down) => new DatabaseDownError(`The database is down: ${reason}. Try again later.`)
  const isDown = () => down !== undefined

  async function made(): Promise<pg.PoolClient> {
    const { promise: shut, reject } = Promise.withResolvers<never>()
    connecting.add(reject)
    const client = pool.connect()
    try {
      return await Promise.race([client, shut])
    } catch (error) {
      client.then(
        (late) => late.release(true),
        () => undefined,
      )
      throw error
    } finally {
      connecting.delete(reject)
    }
  }

  return {
    async connect() {
      if (isDown()) throw refusal()
      const release = await semaphore.acquire(currentLane())
      try {
        return lend(await made(), release)
      } catch (error) {
        release()
        if (isDown()) throw refusal()
        throw faultOf(error).code === undefined ? refusal(reasonOf(error)) : error
      }
    },
    end: () => pool.end(),
    options: {},
    isBusy: () => semaphore.inUse() > 0,
    shut(reason) {
      down = reason
      semaphore.rejectWaiting(() => refusal())
      for (const reject of connecting) reject(refusal())
      for (const client of clients) cut(client, refusal())
    },
    open() {
      down = undefined
    },
    isDown,
  }
}

type Lent = Awaited<ReturnType<PostgresPool['connect']>>

/** A client whose permit ends when it is given back; one whose connection broke is thrown away. */
function lend(client: pg.PoolClient, giveBack: () => void): Lent {
  const saves = followStatements()
  let broken = false
  const lent = {
    async query(text: string, values: unknown[]) {
      const perhapsSaved = saves(text)
      try {
        return await client.query(text, values)
      } catch (error) {
        if (faultOf(error).severity !== undefined) throw error
        broken = true
        const told = error instanceof DatabaseDownError ? error.message : `The database is down: ${reasonOf(error)}.`
        throw new DatabaseDownError(told, { perhapsSaved })
      }
    },
    release(destroy = false) {
      client.release(destroy || broken)
      giveBack()
    },
  }
  return lent as unknown as Lent
}
