import { sql } from 'kysely'
import { newToken } from '#server/domain/token.ts'
import { base32, stepOfCode } from '#server/domain/totp.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Service } from '#server/service.ts'
import { site } from '#shared/site.config.ts'

const secretBytes = 20
const mostOffered = 3

/** The secret of somebody's codes. It lies nowhere: the database has the salt, the service the rest. */
export function codesSecret(secrets: Secrets, { id, salt }: { id: string; salt: string }): Buffer {
  return Buffer.from(secrets.token('staff-codes', id, salt), 'base64url').subarray(0, secretBytes)
}

/**
 * A new secret for an app, each time another: who has seen an earlier one has no part in what its owner takes. The last few
 * can be taken, as pages are loaded again.
 */
export async function offerCodes(
  { db, secrets }: Pick<Service, 'db' | 'secrets'>,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; address: string }> {
  const salt = newToken().hash
  await db.kysely
    .updateTable('staff')
    .set({ totp_offered: sql`(array_prepend(${salt}::text, totp_offered))[1:${sql.lit(mostOffered)}]` })
    .where('id', '=', id)
    .execute()
  return codesForApp(codesSecret(secrets, { id, salt }), email)
}

/** Which of the offered secrets a code is of, and its step; undefined for a code of none. */
export function takenBy(
  secrets: Secrets,
  { id, totp_offered }: { id: string; totp_offered: readonly string[] },
  typed: string,
  now: Date,
): { totp_salt: string; totp_step: number } | undefined {
  for (const salt of totp_offered) {
    const step = stepOfCode(codesSecret(secrets, { id, salt }), typed, now)
    if (step !== undefined) return { totp_salt: salt, totp_step: step }
  }
  return undefined
}

/** The secret for an app: as text, and as the address that a picture of squares holds. */
function codesForApp(secret: Uint8Array, email: string): { secret: string; address: string } {
  const text = base32(secret)
  const [issuer, name] = [site.name, email].map(encodeURIComponent)
  return { secret: text, address: `otpauth://totp/${issuer}:${name}?secret=${text}&issuer=${issuer}` }
}
