const longest = 200
const longestRead = 4000

/** What would not be seen as it is, or turns the text around it: controls, formats, line ends, what is not assigned. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * The path of a request as text for a reader: decoded where it can be, what is invisible written as
 * escapes, cut after 200 characters. It is not escaped for HTML.
 */
export function shownPath(pathname: string): string {
  const text = (decodePath(pathname) ?? pathname).toWellFormed().replace(invisible, encodeURIComponent)
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}

/** Decodes the escapes of a path except those of `/`, `?` and `#`; undefined where one is broken, or the path longer than 4,000 characters. */
export function decodePath(pathname: string): string | undefined {
  if (pathname.length > longestRead) return undefined
  try {
    return decodeURI(pathname).normalize()
  } catch {
    return undefined
  }
}

/** Escapes text for a place between HTML tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
