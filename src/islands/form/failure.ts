import { type Code, code, type FieldErrors } from '#contracts/envelope.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { ApiError } from '#src/api/errors.ts'
import { outcomeOf } from '#src/api/sending.ts'

/** What a form tells about a send that failed. */
export type Failure =
  /** A message of the kit; `after` seconds it may work, `again` offers to try, and `signedOut` to log in. */
  | { key: keyof MessagesOf<'form'>; after?: number | undefined; again: boolean; signedOut?: boolean }
  /** A message of the form's own words. */
  | { refusal: string; after?: number | undefined }
  /** Errors of fields that are not on the screen. */
  | { hidden: FieldErrors }

type Key = keyof MessagesOf<'form'>

/** Messages for codes that mean the same to every form; the first for when it is known how long to wait. */
const common: Partial<Record<Code, [Key, Key]>> = {
  [code.tooMany]: ['too-many-when', 'too-many'],
  [code.unavailable]: ['busy-when', 'busy'],
  [code.tooSlow]: ['network', 'network'],
}
const lasting: Partial<Record<Code, Key>> = { [code.tooLarge]: 'too-large', [code.notLoggedIn]: 'signed-out' }

/** What to tell of an error; `refusals` are the form's own words for codes. */
export function failureOf(error: unknown, refusals: Partial<Record<Code, string>>): Failure {
  if (!(error instanceof ApiError)) return { key: 'server', again: true }
  if (error.failure === 'network' || error.failure === 'timeout') return { key: error.failure, again: true }
  if (outcomeOf(error) === 'taken') return { key: 'arrived', again: false }
  const { retryAfter: after } = error
  const known = error.code as Code
  const refusal = refusals[known]
  if (refusal) return { refusal, after }
  const last = lasting[known]
  if (last) return { key: last, again: false, signedOut: known === code.notLoggedIn }
  const [timed, untimed] = common[known] ?? ['server', 'server']
  return { key: after === undefined ? untimed : timed, after, again: true }
}
