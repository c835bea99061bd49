import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'

/** Milliseconds that a link and a code are good for that somebody asked for, from when their mail is written. */
export const accessLasts = 30 * 60 * 1000

/** Six digits, the same whenever the mail is written. */
export function codeOf(secrets: Secrets, id: string): string {
  const number = Buffer.from(secrets.token('ticket-code', id), 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** As the code is stored: nobody who reads the database finds it by trying all. */
export function codeHash(secrets: Secrets, id: string, code: string): string {
  return hashOf(secrets.token('ticket-code-hash', id, code))
}
