import type { Lang } from '#i18n/locales.ts'
import { isSafePath, readAddress, withoutSentenceEnd } from './address.ts'
import { type PageAddress, pagePath } from './paths.ts'
import type { PatternRule, RedirectRules } from './redirect-rules.ts'

export interface Redirect {
  /** A path of this site, percent-encoded, with the query. */
  location: string
  status: 301 | 302
}

/** One path segment with valid escapes. */
const segment = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+$/i

/**
 * The permanent redirects of a site. The answer takes a path and a query (`?a=1` or empty) as a request names
 * them, and is undefined for what is right as it is or unknown. It never throws, whatever it is given.
 */
export function createRedirects(rules: RedirectRules): (pathname: string, search?: string) => Redirect | undefined {
  const find = createFinder(rules)

  function pageOf(pathname: string): PageAddress | undefined {
    const address = readAddress(pathname)
    if (!address) return undefined
    const path = find(address.lang, address.path)
    return path === undefined ? undefined : { ...address, path }
  }

  function locate(pathname: string, search: string): string | undefined {
    if (isSafePath(pathname) && /^\/+(?:index\.html\/*)?$/i.test(pathname)) return search === '?' ? '/' : `/${search}`
    const exact = pageOf(pathname)
    const end = exact ? undefined : withoutSentenceEnd(pathname)
    const page = exact ?? (end && pageOf(end.pathname))
    if (!page) return undefined
    const { path, query } = moveByQuery(rules, page.path, search.slice(1))
    return pagePath({ ...page, path }) + query + (end?.hash ?? '')
  }

  return (pathname, search = '') => {
    const location = locate(pathname, search)
    if (location === undefined || location.split(/[?#]/)[0] === pathname) return undefined
    return { location: printable(location), status: 301 }
  }
}

/** Escapes what must not stand in a header; what is escaped already stays as it is. */
export function printable(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** Pages first: an old address never hides one. Throws when two pages differ in case alone. */
function createFinder({ pages, paths, patterns, sections }: RedirectRules) {
  const known = new Map<string, string>()
  for (const page of pages) {
    const twin = known.get(page.toLowerCase())
    if (twin !== undefined) throw new Error(`The pages ${twin} and ${page} differ in case alone.`)
    known.set(page.toLowerCase(), page)
  }
  const moved = new Map(
    paths.flatMap(({ from, to, langs = [''] }) => langs.map((lang) => [lang + from.toLowerCase(), to] as const)),
  )
  const matchers = patterns.map((pattern) => createMatcher(pattern, sections))

  return (lang: Lang, path: string): string | undefined => {
    const key = path.toLowerCase()
    const fixed = known.get(key) ?? moved.get(lang + key) ?? moved.get(key)
    if (fixed !== undefined) return fixed
    const segments = path.split('/')
    for (const match of matchers) {
      const page = match(segments)
      if (page !== undefined) return page
    }
    return undefined
  }
}

/** Gives the page of the thing that a path of the pattern's shape names. */
function createMatcher({ from, placeholder, pages }: PatternRule, sections: readonly string[]) {
  const wanted = from.toLowerCase().split('/')
  const things = new Map(Array.from(pages, ([key, page]) => [key.toLowerCase(), page]))
  const reserved = new Set(sections.map((section) => section.toLowerCase()))

  return (segments: readonly string[]): string | undefined => {
    if (segments.length !== wanted.length) return undefined
    let found: string | undefined
    for (const [index, want] of wanted.entries()) {
      const given = segments[index]?.toLowerCase() ?? ''
      if (want === `{${placeholder}}`) found = things.get(given)
      const fits = want.startsWith('{') ? segment.test(given) : given === want
      if (!fits || (want === '{catalogtitle}' && reserved.has(given))) return undefined
    }
    return found
  }
}

/** Where the query leads from a page, and what is left of it: `?a=1` or empty. */
function moveByQuery({ queries }: RedirectRules, page: string, search: string): { path: string; query: string } {
  const given = search.split('&')
  const rule = queries.find(({ page: from, name, value }) => from === page && given.includes(`${name}=${value}`))
  const [path = '', own] = (rule?.to ?? page).split('?')
  const left = rule ? given.filter((part) => part !== `${rule.name}=${rule.value}`).join('&') : search
  const query = [own, left].filter(Boolean).join('&')
  return { path, query: query && `?${query}` }
}
