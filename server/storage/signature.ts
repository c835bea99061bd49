import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of the local store says, and what its signature covers. */
export interface Claims {
  use: 'part' | 'file'
  key: string
  /** Number and bytes of a part. */
  part?: number
  size?: number
  /** The name under which a file is saved. */
  name?: string
  /** Seconds since 1970. */
  expires: number
}

export function sign(secret: Uint8Array, { use, key, part = 0, size = 0, name = '', expires }: Claims): string {
  const text = JSON.stringify([use, key, part, size, name, expires])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Whether `signature` is that of the claims, and these are not over at `now`. */
export function isSigned(secret: Uint8Array, claims: Claims, signature: string, now: Date): boolean {
  if (claims.expires * 1000 < now.getTime()) return false
  const right = Buffer.from(sign(secret, claims))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
