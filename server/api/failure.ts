import { type Code, code, type FieldErrors, statusOf } from '#contracts/envelope.ts'

export type FailureCode = Exclude<Code, typeof code.ok>

/** What a person reads who sees the bare answer: what happened, what is safe. Pages show their own words by `Code`. */
const sentences: Record<FailureCode, string> = {
  [code.invalid]: 'Something in the request is missing or wrong. Nothing was saved.',
  [code.notLoggedIn]: 'Please log in first. Nothing was saved.',
  [code.wrongCredentials]: 'Account or password error.',
  [code.forbidden]: 'This is not yours, or the request came from another website. Nothing was saved.',
  [code.notFound]: 'There is no such thing here.',
  [code.notAllowed]: 'This call does not take this method; the header "Allow" names those that it takes.',
  [code.tooSlow]: 'The request took too long to arrive. Nothing was saved; sending it again is safe.',
  [code.conflict]: 'This was done before.',
  [code.confirmNeeded]: 'Please show once more who you are. Nothing was changed; sending it again afterwards is safe.',
  [code.tooLarge]: 'The request is too large. Nothing was saved.',
  [code.wrongType]: 'The body has to be JSON: "Content-Type: application/json", not compressed. Nothing was saved.',
  [code.emailNeeded]: 'The e-mail address of the ticket is needed as well.',
  [code.tooMany]:
    'Too many requests in a short time. Nothing was saved; the header "Retry-After" says when to try again.',
  [code.internal]: 'Something went wrong on our side. Nothing was saved.',
  [code.unavailable]: 'The service is busy or just starting. Nothing was saved; please try again in a moment.',
}

/** Ends a call with an error of the catalogue. Anything else that is thrown becomes −500500. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  /** Field → message key. */
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(
    code: FailureCode,
    options: { fields?: FieldErrors; headers?: Record<string, string>; message?: string; status?: number } = {},
  ) {
    super(options.message ?? sentences[code])
    this.code = code
    this.status = options.status ?? statusOf[code]
    this.fields = options.fields
    this.headers = options.headers ?? {}
  }
}

/** −400400 for the named fields. */
export function invalid(fields: FieldErrors): Failure {
  return new Failure(code.invalid, { fields })
}

/** −500503; `Retry-After` in seconds. `message` where it is not as with other work that is put off: nothing saved. */
export function unavailable(retryAfter = 2, options: { message?: string } = {}): Failure {
  return new Failure(code.unavailable, { headers: { 'Retry-After': String(retryAfter) }, ...options })
}

/** Whether a count refused what it counted. */
export async function isBeyond(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === code.tooMany) return true
    throw error
  }
}
