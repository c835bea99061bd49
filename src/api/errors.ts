import type { FieldErrors } from '#contracts/envelope.ts'

/** Why a call failed: nothing reached us, no answer in time, an answer that says no, or one that cannot be read. */
export type Failure = 'network' | 'timeout' | 'refused' | 'unreadable'

/** A call that failed. Whatever the caller holds (a form's text, say) is untouched. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly failure: Failure
  /** The envelope's code, when there was one. */
  readonly code: number | undefined
  /** The envelope's `Data`, or the whole body when it has none. */
  readonly data: unknown
  /** Seconds to wait, when the answer said so. */
  readonly retryAfter: number | undefined

  constructor(
    failure: Failure,
    message: string,
    details: { code?: number | undefined; data?: unknown; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.failure = failure
    this.code = details.code
    this.data = details.data
    this.retryAfter = details.retryAfter
  }

  /** Message keys by field, of an answer with code −400400. */
  get fields(): FieldErrors {
    const { data } = this
    return typeof data === 'object' && data !== null && 'fields' in data ? (data.fields as FieldErrors) : {}
  }
}
