import * as z from 'zod/mini'

/** Codes of the envelope. The HTTP status tells the same story. */
export const code = {
  ok: 200,
  invalid: -400400,
  notLoggedIn: -400401,
  wrongCredentials: -400402,
  forbidden: -400403,
  notFound: -400404,
  notAllowed: -400405,
  tooSlow: -400408,
  conflict: -400409,
  /** Whoever is signed in has to show once more who they are: they did so too long ago. */
  confirmNeeded: -400412,
  tooLarge: -400413,
  wrongType: -400415,
  /** The id alone is not enough just now: the address as well. */
  emailNeeded: -400428,
  tooMany: -400429,
  internal: -500500,
  unavailable: -500503,
} as const

export type Code = (typeof code)[keyof typeof code]

/** HTTP status of each code. */
export const statusOf: Record<Code, number> = {
  [code.ok]: 200,
  [code.invalid]: 400,
  [code.notLoggedIn]: 401,
  [code.wrongCredentials]: 401,
  [code.forbidden]: 403,
  [code.notFound]: 404,
  [code.notAllowed]: 405,
  [code.tooSlow]: 408,
  [code.conflict]: 409,
  [code.confirmNeeded]: 412,
  [code.tooLarge]: 413,
  [code.wrongType]: 415,
  [code.emailNeeded]: 428,
  [code.tooMany]: 429,
  [code.internal]: 500,
  [code.unavailable]: 503,
}

/** `Data` of an answer with code −400400: field → message key of the `errors` messages. */
export const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldErrors = z.output<typeof fieldErrors>['fields']

export const envelope = z.object({
  Code: z.number(),
  Data: z.unknown(),
  Message: z.optional(z.string()),
})
export type Envelope = z.output<typeof envelope>
