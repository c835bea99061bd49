import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's: 19 MiB, two passes. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** The Argon2id hash of a password, as a PHC string. Takes some 19 MiB and 30 ms of a core. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return phcOf(cost, salt, await keyOf(password, cost, salt, hashBytes))
}

/** Whether it is the password of a PHC string, whatever the cost in it. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? []
  if (!hash) throw new Error('A stored password is no PHC string of Argon2id.')
  const wanted = Buffer.from(hash, 'base64')
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(wanted, await keyOf(password, used, Buffer.from(salt, 'base64'), wanted.length))
}

/** Whether a PHC string was made at another cost than is used now. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(headOf(cost))
}

/** No password fits it; looking costs as much as with any other. */
export const nobodysHash = phcOf(cost, Buffer.alloc(saltBytes), randomBytes(hashBytes))

function keyOf(message: string, { memory, passes, parallelism }: Cost, nonce: Buffer, tagLength: number) {
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
}

function headOf({ memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

function phcOf(used: Cost, salt: Buffer, hash: Buffer): string {
  return `${headOf(used)}${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
