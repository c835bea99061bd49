const invisible = /[\s\p{Cf}]/gu

/**
 * The address as it is stored and compared: full-width forms folded, blanks and invisible
 * characters of a paste removed, the domain in lower case, and `…` around it left to the check.
 */
export function normalizeEmail(typed: string): string {
  const address = typed.normalize('NFKC').replace(invisible, '')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}
