import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link, 43 letters of base64url, and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Six digits of a token, none likelier than another by more than one in 200 million. */
export function digitsOf(token: string): string {
  return String(Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** SHA-256, 64 hexadecimal digits. Enough for random tokens; never for what a person chose. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
