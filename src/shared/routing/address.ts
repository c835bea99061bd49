import { parseLang } from '#i18n/locales.ts'
import { mobileSegment, type PageAddress } from './paths.ts'

const longest = 512

/** Backslashes, NUL, escaped slashes, dot segments, and whatever is not printable ASCII. */
const unsafe = /\\|%(?:00|2f|5c)|\/(?:\.|%2e){1,2}(?:\/|$)|[^\x21-\x7e]/i

/** Whether a path, as it was sent, is one that redirects look at. */
export function isSafePath(pathname: string): boolean {
  return pathname.length <= longest && pathname.startsWith('/') && !unsafe.test(pathname)
}

/**
 * The address that a path means: language in any case or as a locale, doubled slashes, `.html` and `/index.html`
 * taken away. Its `path` is spelled as it was sent. Undefined for one that is unsafe or starts with no language.
 */
export function readAddress(pathname: string): PageAddress | undefined {
  if (!isSafePath(pathname)) return undefined
  const [code = '', ...segments] = pathname.split('/').filter(Boolean)
  const lang = parseLang(code)
  if (!lang) return undefined
  const mobile = segments[0]?.toLowerCase() === mobileSegment.toLowerCase()
  if (mobile) segments.shift()
  const file = segments.pop() ?? ''
  if (!/^index\.html$/i.test(file)) segments.push(file.replace(/(?<=.)\.html$/i, ''))
  return { lang, layout: mobile ? 'mobile' : 'default', path: `/${segments.join('/')}` }
}

/**
 * What is left of a path without what followed the address in a text: a full stop, a bracket, a quote, blanks.
 * `%23` was meant to be the `#` of a fragment. Undefined when nothing follows, or the escapes are broken.
 */
export function withoutSentenceEnd(pathname: string): { pathname: string; hash: string } | undefined {
  const text = isSafePath(pathname) ? decode(pathname) : ''
  const [start = '', ...rest] = text.split('#')
  const [path = '', fragment = ''] = [start, rest.join('#')].map(trimmed)
  if (path === '' || path === text) return undefined
  return { pathname: path, hash: fragment && `#${encodeURIComponent(fragment)}` }
}

/** Ends with the last letter or number. */
function trimmed(text: string): string {
  const characters = Array.from(text)
  return characters.slice(0, characters.findLastIndex((character) => /[\p{L}\p{N}]/u.test(character)) + 1).join('')
}

/** Empty where the escapes are broken. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
