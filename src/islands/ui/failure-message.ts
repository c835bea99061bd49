import { code } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'

/** The message key (of `errors`) that tells a person what a failed send means and what is safe. */
export function failureMessage(error: unknown): 'network' | 'timeout' | 'too-many' | 'server' | 'token-unknown' {
  if (!(error instanceof ApiError)) return 'server'
  if (error.failure === 'network' || error.failure === 'timeout') return error.failure
  if (error.code === code.tooMany) return 'too-many'
  if (error.code === code.notFound || error.code === code.conflict) return 'token-unknown'
  return 'server'
}
