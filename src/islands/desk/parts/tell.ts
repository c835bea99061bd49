import { code } from '#contracts/envelope.ts'
import errors from '#i18n/messages/en/errors.json'
import { ApiError } from '#src/api/errors.ts'

/** What is said at the desk where customers are told something else. */
const own: Record<string, string> = {
  'code-required': 'Enter the six digits of your app',
  'reply-required': 'Write something first',
  'token-format': 'This invitation is incomplete. Open it from the mail or the message once more.',
  'token-unknown': 'This invitation was used already, or it is too old. Ask a lead for a new one.',
  'token-used': 'This invitation was used already, or it is too old. Ask a lead for a new one.',
  'slug-format': 'Tags have small letters, digits and hyphens',
  'confirm-other': 'That is not it',
  'staff-unknown': 'Somebody who is mentioned has left',
  'staff-password-format': 'A password has 12 to 128 characters',
  'report-day': 'Choose a day from today on, within a year',
  'title-required': 'Write a title in each language that has a text',
  'text-required': 'Write a text in each language that has a title',
  'moment-format': 'Give day and time',
  'until-over': 'It has to end after now, and after it starts',
  'until-late': 'At most three months: it can be prolonged',
  'article-unknown': 'There is no such article',
  'place-unknown': 'There is no such place',
  'fields-unfilled': 'Fill in what is still missing',
}

const words = { ...errors, ...own } as Record<string, unknown>

/** One message key as a sentence. */
export function sentence(key: string): string {
  const found = words[key] ?? errors.invalid
  return typeof found === 'string' ? found : errors.invalid
}

/** What codes of the envelope mean here, where it is more than usual. */
export type Meaning = Partial<Record<number, string>>

/** Why a call failed, for a person. */
export function tell(error: unknown, means: Meaning = {}): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it; what you typed is kept.'
  const [field] = Object.values(error.fields)
  const own = error.code === undefined ? undefined : means[error.code]
  if (own) return own
  switch (error.code) {
    case code.invalid:
      return field ? sentence(field) : 'The service did not take this.'
    case code.notLoggedIn:
      return 'You are signed out. Sign in again; nothing is lost.'
    case code.wrongCredentials:
      return 'Address, password or code is wrong.'
    case code.forbidden:
      return 'Only a lead may do this.'
    case code.notFound:
      return 'There is no such thing any more.'
    case code.confirmNeeded:
      return 'Show once more who you are. Nothing was changed, and what you typed is kept.'
    case code.conflict:
      return 'Somebody else has changed this meanwhile.'
    case code.tooMany:
      return `That was too often. Try again in ${Math.ceil((error.retryAfter ?? 60) / 60)} min.`
    case undefined:
    case code.unavailable:
      return 'The service cannot be reached. Nothing is lost; try again.'
    default:
      return 'The service had a fault. Nothing was changed; try again.'
  }
}
