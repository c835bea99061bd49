import { DatabaseBusyError, type DatabaseDownError } from './errors.ts'
import type { Lane } from './lane.ts'

/** Lets so many callers at a time have something: changes before reads, in the order they asked. */
export interface Semaphore {
  /**
   * Waits for a permit; the answer gives it back. Rejects with a `DatabaseBusyError` when it waited too long, and
   * a read at once when too many wait.
   */
  acquire(lane: Lane): Promise<() => void>
  /** How many permits are out. */
  inUse(): number
  /** Rejects all that wait, each with an error of its own. */
  rejectWaiting(error: () => DatabaseDownError): void
}

interface Waiting {
  start(): void
  refuse(error: DatabaseDownError): void
}

export interface SemaphoreLimits {
  /** How many at a time. */
  permits: number
  /** How long one waits, in milliseconds. */
  timeout: number
  /** How many wait when the next read is refused. */
  maxWaiting: number
}

export function createSemaphore({ permits, timeout, maxWaiting }: SemaphoreLimits): Semaphore {
  const waiting: Record<Lane, Set<Waiting>> = { change: new Set(), read: new Set() }
  let inUse = 0

  function release(): void {
    const [next] = waiting.change.size ? waiting.change : waiting.read
    if (next) next.start()
    else inUse -= 1
  }

  function permit(): () => void {
    let over = false
    return () => {
      if (over) return
      over = true
      release()
    }
  }

  return {
    inUse: () => inUse,

    acquire(lane) {
      if (inUse < permits) {
        inUse += 1
        return Promise.resolve(permit())
      }
      if (lane === 'read' && waiting.change.size + waiting.read.size >= maxWaiting)
        return Promise.reject(new DatabaseBusyError('Too many wait for the database. Try again.'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          waiting[lane].delete(entry)
        }
        const entry: Waiting = {
          start() {
            leave()
            resolve(permit())
          },
          refuse(error) {
            leave()
            reject(error)
          },
        }
        const late = `The database was busy for ${timeout / 1000} seconds. Try again.`
        const timer = setTimeout(() => entry.refuse(new DatabaseBusyError(late)), timeout)
        waiting[lane].add(entry)
      })
    },

    rejectWaiting(error) {
      for (const entry of [...waiting.change, ...waiting.read]) entry.refuse(error())
    },
  }
}
