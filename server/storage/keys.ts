import { randomBytes } from 'node:crypto'

export const keyShape = /^[a-z]{1,20}(?:\/[A-Za-z0-9_-]{1,64}){1,2}$/
const quarantine = /^incoming\/[0-9a-f]{32}$/

export function newQuarantineKey(): string {
  return `incoming/${randomBytes(16).toString('hex')}`
}

export function isQuarantineKey(key: string): boolean {
  return quarantine.test(key)
}

/** Throws a `TypeError` for a key that could lead out of the store: what people type never becomes one. */
export function checkKey(key: string): void {
  if (!keyShape.test(key)) throw new TypeError('A key of a file has no such shape.')
}

/** `attachment` with a name in any script, for a header of an answer. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w .-]/g, '_').slice(0, 100)
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
