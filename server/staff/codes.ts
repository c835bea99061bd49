import { hashOf } from '#server/domain/token.ts'
import { base32 } from '#server/domain/totp.ts'
import type { Secrets } from '#server/secrets.ts'
import { site } from '#shared/site.config.ts'

const secretBytes = 20

/** The secret of somebody's codes. It lies nowhere: the database has the salt, the service the rest. */
export function codesSecret(secrets: Secrets, { id, salt }: { id: string; salt: string }): Buffer {
  return Buffer.from(secrets.token('staff-codes', id, salt), 'base64url').subarray(0, secretBytes)
}

/** The salt of the secret that somebody gets next: the same until they take it. */
export function nextSalt(secrets: Secrets, { id, salt }: { id: string; salt: string | null }): string {
  return hashOf(secrets.token('staff-codes-next', id, salt ?? ''))
}

/** The secret for an app: as text, and as the address that a picture of squares holds. */
export function codesForApp(secret: Uint8Array, email: string): { secret: string; address: string } {
  const text = base32(secret)
  const [issuer, name] = [site.name, email].map(encodeURIComponent)
  return { secret: text, address: `otpauth://totp/${issuer}:${name}?secret=${text}&issuer=${issuer}` }
}
