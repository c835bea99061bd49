import { minute } from '#server/domain/duration.ts'
import { digitsOf, hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'

/** How long a link and a code are good that somebody asked for, from when their mail is written. */
export const accessLasts = 30 * minute

/** So many digits, the same whenever the mail is written. */
export function codeOf(secrets: Secrets, id: string, count: number): string {
  return digitsOf(secrets.token('ticket-code', id), count)
}

/** As the code is stored: nobody who reads the database finds it by trying all. */
export function codeHash(secrets: Secrets, id: string, code: string): string {
  return hashOf(secrets.token('ticket-code-hash', id, code))
}
