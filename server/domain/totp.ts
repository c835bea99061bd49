import { createHmac, timingSafeEqual } from 'node:crypto'
import { second } from './duration.ts'

/** How long a code is the one of the moment. */
const period = 30 * second

/** The code of a step by RFC 6238, as every app makes it: HMAC-SHA-1, six digits, a step every 30 seconds. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step that has the code: this moment's, or the one before or after it, for clocks that differ. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const step = Math.floor(now.getTime() / period)
  const given = Buffer.from(code)
  const same = (other: number) => {
    const right = Buffer.from(totpCode(secret, other))
    return right.length === given.length && timingSafeEqual(right, given)
  }
  return [step - 1, step, step + 1].filter(same)[0]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes, five at a time, as apps take them typed: RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}
