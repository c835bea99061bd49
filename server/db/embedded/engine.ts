import { Worker } from 'node:worker_threads'
import { DatabaseDownError, StatementError } from '../errors.ts'
import type { Message, Order, Request, StatementResult, Store } from './protocol.ts'

/** PostgreSQL in a thread of its own. It runs one statement after the other, in the order given. */
export interface Engine {
  /** Runs a statement with its values, or a script of several without. Rejects with a `StatementError`. */
  run(sql: string, values?: readonly unknown[]): Promise<StatementResult>
  listen(channel: string): Promise<void>
  /** The data folder as a tar archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface EngineEvents {
  notified(channel: string, payload: string): void
  /** The thread ended by itself. Everything that waited was rejected with a `DatabaseDownError`. */
  died(reason: string): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  deadline: NodeJS.Timeout
}

const openWithin = 60_000
/** A statement that takes longer means an engine that hangs. */
const answerWithin = 5 * 60_000
const closeWithin = 10_000

/** Starts the thread and waits until it can run statements. Rejects with the reason why it cannot. */
export async function openEngine(store: Store, events: EngineEvents): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: store, name: 'database' })
  const waiting = new Map<number, Waiting>()
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let state: 'opening' | 'open' | 'closing' | 'dead' = 'opening'
  let reason = 'its thread ended'
  let count = 0

  function end(): void {
    const wasOpen = state === 'open'
    state = 'dead'
    started.reject(new Error(reason))
    for (const { reject, deadline } of waiting.values()) {
      clearTimeout(deadline)
      reject(new DatabaseDownError(`The database stopped: ${reason}. What was not acknowledged may not be saved.`))
    }
    waiting.clear()
    ended.resolve()
    if (wasOpen) events.died(reason)
  }

  async function kill(why: string): Promise<void> {
    reason = why
    await worker.terminate()
  }

  function settle(id: number): Waiting | undefined {
    const entry = waiting.get(id)
    waiting.delete(id)
    clearTimeout(entry?.deadline)
    return entry
  }

  worker.on('message', (message: Message) => {
    switch (message.kind) {
      case 'ready':
        state = 'open'
        started.resolve()
        break
      case 'failed':
        reason = message.reason
        break
      case 'answer':
        settle(message.id)?.resolve(message.value)
        break
      case 'refusal':
        settle(message.id)?.reject(new StatementError(message.message, message.fault))
        break
      case 'notification':
        events.notified(message.channel, message.payload)
        break
    }
  })
  worker.on('error', (error) => {
    reason = error.message
  })
  worker.on('exit', end)

  function order(order: Order): Promise<unknown> {
    if (state !== 'open') return Promise.reject(new DatabaseDownError('The database is closed.'))
    return new Promise((resolve, reject) => {
      count += 1
      const request: Request = { id: count, ...order }
      worker.postMessage(request)
      const deadline = setTimeout(() => void kill('a statement did not end'), answerWithin)
      waiting.set(request.id, { resolve, reject, deadline })
    })
  }

  const deadline = setTimeout(() => void kill(`it did not open within ${openWithin / 1000} seconds`), openWithin)
  await started.promise.finally(() => clearTimeout(deadline))

  return {
    async run(sql, values = []) {
      return (await order({ do: 'run', sql, values })) as StatementResult
    },
    async listen(channel) {
      await order({ do: 'listen', channel })
    },
    async dump() {
      return (await order({ do: 'dump' })) as Uint8Array
    },
    async close() {
      if (state === 'open') {
        const closed = order({ do: 'close' })
        state = 'closing'
        closed.catch(() => undefined)
      }
      const tooLong = setTimeout(() => void kill('it did not close'), closeWithin)
      await ended.promise
      clearTimeout(tooLong)
    },
  }
}
