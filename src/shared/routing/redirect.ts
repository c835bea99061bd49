import type { Lang } from '#i18n/locales.ts'
import { redirectConfig } from '#redirects'
import { isSafePath, readAddress, withoutSentenceEnd } from './address.ts'
import { allRoutes, fixedPart, readPath } from './match-route.ts'
import { type PageAddress, pagePath } from './paths.ts'
import type { PatternRule, RedirectRules } from './redirect-rules.ts'
import type { RouteEntry } from './route.ts'

export interface Redirect {
  /** A path of this site, percent-encoded, with the query. */
  location: string
  status: 301 | 302
}

/** One path segment with valid escapes. */
const segment = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+$/i

/**
 * The permanent redirects of a site. The answer takes a path and a query (`?a=1` or empty) as a request names
 * them, and is undefined for what is right as it is or unknown. It never throws, whatever it is given. Without
 * `sentenceEnds` an address with the end of its sentence is unknown.
 */
export function createRedirects(
  rules: RedirectRules,
  { sentenceEnds = true } = {},
): (pathname: string, search?: string) => Redirect | undefined {
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
    const end = exact || !sentenceEnds ? undefined : withoutSentenceEnd(pathname)
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
function createFinder({ pages, paths, patterns }: RedirectRules) {
  const known = new Map<string, string>()
  for (const page of pages) {
    const twin = known.get(page.toLowerCase())
    if (twin !== undefined) throw new Error(`The pages ${twin} and ${page} differ in case alone.`)
    known.set(page.toLowerCase(), page)
  }
  const moved = new Map(
    paths.flatMap(({ from, to, langs = [''] }) => langs.map((lang) => [lang + from.toLowerCase(), to] as const)),
  )
  const shells = allRoutes.filter((route) => route.shell && pages.has(fixedPart(route)))
  const matchers = [...shells.map(shellMatcher), ...patterns.map(patternMatcher)]

  return (lang: Lang, path: string): string | undefined => {
    const key = path.toLowerCase()
    const fixed = known.get(key) ?? moved.get(lang + key) ?? moved.get(key)
    return fixed ?? matchers.reduce<string | undefined>((found, match) => found ?? match(path), undefined)
  }
}

/** The address of a shell as it is spelled. */
function shellMatcher(route: RouteEntry) {
  const page = fixedPart(route)
  return (path: string): string | undefined => {
    const spelled = page + path.slice(page.length)
    return spelled.toLowerCase() === path.toLowerCase() && readPath(route, spelled) ? spelled : undefined
  }
}

/** The page of what a path of the pattern's shape names. */
function patternMatcher({ from, placeholder, pages }: PatternRule) {
  const shape = new RegExp(`^${from.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i')
  const named = new Map(Array.from(pages, ([key, page]) => [key.toLowerCase(), page]))
  const sections = new Set(redirectConfig.sections.map((section) => section.toLowerCase()))
  return (path: string): string | undefined => {
    const given = shape.exec(path.toLowerCase())?.groups
    if (!given || !Object.values(given).every((name) => segment.test(name))) return undefined
    return sections.has(given.catalogTitle ?? '') ? undefined : named.get(given[placeholder] ?? '')
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
