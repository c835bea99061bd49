import { composed } from '#shared/text/composed.ts'

const invisible = /\p{Cf}/gu

/**
 * The address as it is stored and compared: full-width forms folded, invisible characters of a paste and
 * blanks around it taken off, the domain in lower case. A blank inside stays, for the check to refuse: an
 * address is never changed into another one. Takes time by the square of the length: bound that first.
 */
export function normalizeEmail(typed: string): string {
  const address = composed(typed, 'NFKC').replace(invisible, '').trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}
