import { unavailable } from '#server/api/failure.ts'

/** At once: Node has four threads for this and for all files; with more than two of them taken, pages wait. */
const mostAtOnce = 2
const mostWaiting = 32
/** Seconds in which the longest line is over. */
const retryAfter = 2

/**
 * Lets few hash a password at the same time, each of which takes 19 MiB, and few others wait. Throws −500503 beyond.
 */
export function passwordLine(atOnce = mostAtOnce): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable(retryAfter)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
export type PasswordLine = ReturnType<typeof passwordLine>
