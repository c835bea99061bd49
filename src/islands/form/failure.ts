import { type Code, code } from '#contracts/envelope.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { ApiError } from '#src/api/errors.ts'
import { outcomeOf } from '#src/api/sending.ts'

/** What a form tells about a send that failed. */
export type Failure =
  /** A message of the kit; `after` seconds it may work, and `again` offers to try. */
  | { key: keyof MessagesOf<'form'>; after?: number | undefined; again: boolean }
  /** A message of the form's own words. */
  | { refusal: string; after?: number | undefined }
  /** Message keys of fields that are not on the screen. */
  | { hidden: string[] }

/** What to tell of an error; `refusals` are the form's own words for codes. */
export function failureOf(error: unknown, refusals: Partial<Record<Code, string>>): Failure {
  if (!(error instanceof ApiError)) return { key: 'server', again: true }
  if (error.failure === 'network' || error.failure === 'timeout') return { key: error.failure, again: true }
  if (outcomeOf(error) === 'taken') return { key: 'arrived', again: false }
  const after = error.retryAfter
  const refusal = refusals[error.code as Code]
  if (refusal !== undefined) return { refusal, after }
  switch (error.code) {
    case code.tooMany:
      return { key: after === undefined ? 'too-many' : 'too-many-when', after, again: true }
    case code.unavailable:
      return { key: after === undefined ? 'busy' : 'busy-when', after, again: true }
    case code.tooSlow:
      return { key: 'network', again: true }
    case code.tooLarge:
      return { key: 'too-large', again: false }
    case code.notLoggedIn:
      return { key: 'signed-out', again: false }
    default:
      return { key: 'server', again: true }
  }
}
