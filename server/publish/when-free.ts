import { setTimeout as wait } from 'node:timers/promises'
import { PublishBusy } from './publish-error.ts'

/** Calls `publish`, again and again while another process builds the same site; then there is usually nothing left to do. */
export async function whenFree<Result>(
  publish: () => Promise<Result>,
  { progress, signal }: { progress: (line: string) => void; signal: AbortSignal },
): Promise<Result> {
  for (let told = false; ; told = true) {
    try {
      return await publish()
    } catch (error) {
      if (!(error instanceof PublishBusy)) throw error
      if (!told) progress(error.message)
      await wait(1000, undefined, { signal })
    }
  }
}
