import type { Log } from '#server/log.ts'
import { DatabaseDownError } from '../errors.ts'
import { type Engine, openEngine } from './engine.ts'
import type { Store } from './protocol.ts'

/** An engine that comes back when it stopped by itself, as after a full disk. */
export interface Runner {
  /** The engine. Throws a `DatabaseDownError` while there is none. */
  engine(): Engine
  isDown(): boolean
  /** Takes the notifications of a channel, also after the engine came back; answers how to end it. */
  subscribe(channel: string, notified: (payload: string) => void, back: () => void): () => void
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

const firstWait = 1_000
const longestWait = 30_000

/**
 * Starts an engine and starts it again each time it ends by itself, after one second, then two, up to
 * thirty: what was acknowledged is in its log. Rejects when the first start fails.
 */
export async function keepRunning(store: Store, log: Log): Promise<Runner> {
  const subscriptions = new Set<{ channel: string; notified: (payload: string) => void; back: () => void }>()
  let engine: Engine | undefined
  let reason = ''
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined

  const events = {
    notified(channel: string, payload: string) {
      for (const entry of subscriptions) if (entry.channel === channel) entry.notified(payload)
    },
    died(why: string) {
      engine = undefined
      reason = why
      log('database-down', { reason })
      comeBack(firstWait)
    },
  }

  function comeBack(wait: number): void {
    if (closed || store.kind === 'memory') return
    retry = setTimeout(() => {
      opening = reopen(wait)
    }, wait)
  }

  async function reopen(waited: number): Promise<void> {
    try {
      engine = await openEngine(store, events)
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
      comeBack(Math.min(waited * 2, longestWait))
      return
    }
    log('database-up')
    for (const { back } of subscriptions) back()
  }

  engine = await openEngine(store, events)

  function running(): Engine {
    if (engine) return engine
    throw new DatabaseDownError(`The database is down: ${reason}. Nothing was saved; try again later.`)
  }

  return {
    engine: running,
    isDown: () => engine === undefined,
    subscribe(channel, notified, back) {
      const entry = { channel, notified, back }
      subscriptions.add(entry)
      return () => subscriptions.delete(entry)
    },
    dump: () => running().dump(),
    async close() {
      closed = true
      clearTimeout(retry)
      await opening
      await engine?.close()
      engine = undefined
      reason = 'it was closed'
    },
  }
}
