/** A part of a file, both ends included; `unsatisfiable` when none of the asked bytes exists. */
export type Range = { start: number; end: number } | 'unsatisfiable'

/**
 * Reads a `Range` header against a file of `size` bytes. Undefined means: send the whole file. That
 * is the right answer to another unit, to what cannot be read, and to several ranges at once.
 */
export function parseRange(header: string | undefined, size: number): Range | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
