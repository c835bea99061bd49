import { DatabaseBusyError, type DatabaseDownError } from './errors.ts'
import type { Lane } from './lane.ts'

/** Lets so many callers at a time have something: changes before reads, in the order they asked. */
export interface Turns {
  /**
   * Waits for its turn; the answer ends it. Rejects with a `DatabaseBusyError` when it waited too long, and
   * a read at once when too many wait.
   */
  take(lane: Lane): Promise<() => void>
  /** How many have their turn. */
  taken(): number
  /** Rejects all that wait, each with an error of its own. */
  refuse(error: () => DatabaseDownError): void
}

interface Waiting {
  start(): void
  refuse(error: DatabaseDownError): void
}

export interface TurnLimits {
  /** How many at a time. */
  places: number
  /** How long one waits, in milliseconds. */
  patience: number
  /** How many wait when the next read is refused. */
  crowd: number
}

export function createTurns({ places, patience, crowd }: TurnLimits): Turns {
  const waiting: Record<Lane, Set<Waiting>> = { change: new Set(), read: new Set() }
  let taken = 0

  function pass(): void {
    const [next] = waiting.change.size ? waiting.change : waiting.read
    if (next) next.start()
    else taken -= 1
  }

  function turn(): () => void {
    let over = false
    return () => {
      if (over) return
      over = true
      pass()
    }
  }

  return {
    taken: () => taken,

    take(lane) {
      if (taken < places) {
        taken += 1
        return Promise.resolve(turn())
      }
      if (lane === 'read' && waiting.change.size + waiting.read.size >= crowd)
        return Promise.reject(new DatabaseBusyError('Too many wait for the database. Try again.'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          waiting[lane].delete(place)
        }
        const place: Waiting = {
          start() {
            leave()
            resolve(turn())
          },
          refuse(error) {
            leave()
            reject(error)
          },
        }
        const late = `The database was busy for ${patience / 1000} seconds. Try again.`
        const timer = setTimeout(() => place.refuse(new DatabaseBusyError(late)), patience)
        waiting[lane].add(place)
      })
    },

    refuse(error) {
      for (const place of [...waiting.change, ...waiting.read]) place.refuse(error())
    },
  }
}
