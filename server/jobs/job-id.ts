import { randomBytes } from 'node:crypto'

let moment = 0
let count = 0

/** A UUID of version 7: of two that this process makes, the later one is the greater in the order of letters. */
export function newJobId(): string {
  const now = Math.max(Date.now(), moment)
  count = now === moment ? count + 1 : 0
  // Twelve bits count within the millisecond; whoever needs more borrows from the next.
  moment = now + (count >> 12)
  count &= 0xfff
  const time = moment.toString(16).padStart(12, '0')
  const rest = randomBytes(8)
  rest[0] = (Number(rest[0]) & 0x3f) | 0x80
  const random = rest.toString('hex')
  const order = count.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${random.slice(0, 4)}-${random.slice(4)}`
}
