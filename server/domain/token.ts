import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link, 43 letters of base64url, and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256, 64 hexadecimal digits. Enough for random tokens; never for what a person chose. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
