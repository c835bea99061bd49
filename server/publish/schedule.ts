import type { Log } from '../log.ts'
import { reasonFor } from '../start-fault.ts'
import { PublishBusy } from './publish-error.ts'

/**
 * Calls `run` at once where `now` is set, and then `every` milliseconds after the last run has ended;
 * 0 means no further time. A run that fails is logged, and the next one comes all the same, until
 * `signal` aborts.
 */
export function schedulePublishing({
  run,
  every,
  now,
  signal,
  log,
}: {
  run: () => Promise<unknown>
  every: number
  now: boolean
  signal: AbortSignal
  log: Log
}): void {
  async function publish(): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (signal.aborted) return
      const event = error instanceof PublishBusy ? 'publish-busy' : 'publish-failed'
      log(event, { reason: reasonFor(error) })
    }
    next()
  }

  function next(): void {
    if (every === 0 || signal.aborted) return
    const timer = setTimeout(publish, every)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  if (now) void publish()
  else next()
}
