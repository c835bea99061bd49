import { DatabaseDownError } from '../errors.ts'

/** Lets one caller at a time have something, in the order they asked. */
export interface Turns {
  /** Waits for its turn; the answer ends it. Rejects with a `DatabaseDownError` after `patience` ms. */
  take(): Promise<() => void>
}

export function createTurns(patience: number): Turns {
  const queue: Array<() => void> = []
  let taken = false

  function pass(): void {
    const next = queue.shift()
    if (next) next()
    else taken = false
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
    take() {
      if (!taken) {
        taken = true
        return Promise.resolve(turn())
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer)
          resolve(turn())
        }
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(start), 1)
          reject(new DatabaseDownError(`The database was busy for ${patience / 1000} seconds. Try again.`))
        }, patience)
        queue.push(start)
      })
    },
  }
}
