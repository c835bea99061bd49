import { type Failure, invalid, unavailable } from '#server/api/failure.ts'
import type { Log } from '#server/log.ts'
import { redact } from '#server/redact.ts'
import { StorageError } from '#server/storage/storage.ts'

/** Seconds after which a full disk, and a store that did not answer, are worth another try. */
const retryAfter = { full: 60, away: 5 } as const

/** Does something with the store, and makes of its faults what the sender of a file can do about them. */
export async function withStore<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageError) throw refusalOf(error)
    if (!isAway(error)) throw error
    log('storage-away', { reason: redact(error.message) })
    throw unavailable(retryAfter.away)
  }
}

function refusalOf({ reason }: StorageError): Failure {
  if (reason === 'full') return unavailable(retryAfter.full)
  return invalid({ upload: reason === 'gone' ? 'file-unknown' : 'file-unfinished' })
}

/** Whether the bucket was not reached, was too slow or failed, as ali-oss tells it. */
function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { status, code = '' } = error as { status?: number; code?: string }
  return (
    (typeof status === 'number' && (status < 0 || status >= 500)) || /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code)
  )
}
