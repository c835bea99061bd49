import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link, 43 letters of base64url, and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** So many digits of a token, ten at most: none likelier than others by more than one in 28,000. */
export function digitsOf(token: string, count: number): string {
  return String(Buffer.from(token, 'base64url').readUIntBE(0, 6) % 10 ** count).padStart(count, '0')
}

/** SHA-256, 64 hexadecimal digits. Enough for random tokens; never for what a person chose. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
