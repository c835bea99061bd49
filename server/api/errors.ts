import { randomUUID } from 'node:crypto'
import { code } from '#contracts/envelope.ts'
import { DatabaseBusyError, DatabaseDownError, isLocked } from '#server/db/errors.ts'
import type { Database } from '#server/db/index.ts'
import { type Log, sparing } from '#server/log.ts'
import { redact } from '#server/redact.ts'
import { fail } from './answers.ts'
import type { ApiContext } from './app-type.ts'
import { Failure, unavailable } from './failure.ts'

const stackLines = 12
const unknownEnd =
  'The service went away in the middle. Whether this was saved is not known; sent again with the same "Idempotency-Key" it is saved once.'

/** The answer to whatever a handler threw: the `Failure` itself, or a text that tells nothing but a number for the log. */
export function answerErrors(log: Log, database: Database) {
  const rarely = sparing(log)
  return (error: unknown, c: ApiContext): Response => {
    if (error instanceof Failure) return fail(c, error)
    const request = randomUUID()
    const { method } = c.req
    if (isAway(error) || database.isDown()) {
      rarely(error instanceof DatabaseBusyError || isLocked(error) ? 'database-busy' : 'database-away', {
        request,
        method,
        error: messageOf(error),
      })
      return fail(c, unavailable(2, perhapsSaved(error) ? { message: unknownEnd } : {}), { request })
    }
    log('request-failed', { request, method, error: messageOf(error), stack: stackOf(error) })
    return fail(c, new Failure(code.internal), { request })
  }
}

function messageOf(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error))
}

function stackOf(error: unknown): string {
  const { stack = '' } = error instanceof Error ? error : {}
  return redact(stack.split('\n').slice(1, stackLines).join('\n'))
}

function perhapsSaved(error: unknown): boolean {
  return error instanceof DatabaseDownError && error.perhapsSaved
}

/** Whether a later try may do it: the database was not reached, was shutting down or full (classes 08, 53, 57P of SQLSTATE), or others had the row. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseDownError || isLocked(error)) return true
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|08|53|57P)/.test(name)
}
