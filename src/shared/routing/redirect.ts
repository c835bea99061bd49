import { sections } from '#redirects'
import { isSafePath, readAddress, withoutSentenceEnd } from './address.ts'
import { allRoutes, fixedPart, shapeOf } from './match-route.ts'
import { type PageAddress, pagePath } from './paths.ts'
import type { RedirectRules } from './redirect-rules.ts'
import type { RouteEntry } from './route.ts'

/** One path segment with valid escapes. */
const segment = "(?:[\\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+"

/**
 * The permanent redirects of a site. The answer to a path and a query (`?a=1` or empty), as a request names them, is a
 * path of this site with the query, percent-encoded, and undefined for what is right as it is or unknown. It never
 * throws, whatever it is given. Without `sentenceEnds` an address with the end of its sentence is unknown.
 */
export function createRedirects(rules: RedirectRules, { sentenceEnds = true } = {}) {
  const find = createFinder(rules)

  function locate(pathname: string, search: string): string | undefined {
    if (isSafePath(pathname) && /^\/+(?:index\.html\/*)?$/i.test(pathname)) return search === '?' ? '/' : `/${search}`
    const exact = find(pathname)
    const end = exact || !sentenceEnds ? undefined : withoutSentenceEnd(pathname)
    const page = exact ?? (end && find(end.pathname))
    return page && pagePath(moveByQuery(rules, page, search.slice(1))) + (end?.hash ?? '')
  }

  return (pathname: string, search = ''): string | undefined => {
    const location = locate(pathname, search)
    return location?.split(/[?#]/)[0] === pathname ? undefined : location && printable(location)
  }
}

/** Escapes what must not stand in a header; what is escaped already stays as it is. */
export function printable(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** Pages first: an old address never hides one. Throws when two pages differ in case alone. */
function createFinder({ pages, moved, patterns }: RedirectRules) {
  const known = new Map(Array.from(pages, (page) => [page.toLowerCase(), page]))
  for (const page of pages) {
    const twin = known.get(page.toLowerCase())
    if (twin !== page) throw new Error(`The pages ${page} and ${twin} differ in case alone.`)
  }
  const old = new Map(Array.from(moved, ([from, to]) => [from.toLowerCase(), to]))
  const shells = allRoutes.filter((route) => route.shell && pages.has(fixedPart(route)))
  const matchers = [...shells.map(shellMatcher), ...patterns.map(patternMatcher)]

  return (pathname: string): PageAddress | undefined => {
    const address = readAddress(pathname)
    if (!address) return undefined
    const key = address.path.toLowerCase()
    const fixed = known.get(key) ?? old.get(`/${address.lang}${key}`.toLowerCase()) ?? old.get(key)
    const path = matchers.reduce((found, match) => found ?? match(address.path), fixed)
    return path === undefined ? undefined : { ...address, path }
  }
}

/** The address of a shell as it is spelled. */
function shellMatcher(route: RouteEntry) {
  const [shape, page] = [shapeOf(route.pattern, 'i'), fixedPart(route)]
  return (path: string) => (shape.test(path) ? page + path.slice(page.length) : undefined)
}

/** The page of what a path of the pattern's shape names. */
function patternMatcher({ from, placeholder, pages }: RedirectRules['patterns'][number]) {
  const shape = shapeOf(from.toLowerCase(), '', segment)
  return (path: string) => {
    const given = shape.exec(path.toLowerCase())?.groups
    return given && !sections.includes(given.folder ?? '') ? pages.get(given[placeholder] ?? '') : undefined
  }
}

/** The page with what the query makes of it: a parameter may lead away from it. */
function moveByQuery({ moved }: RedirectRules, page: PageAddress, search: string): PageAddress {
  const given = search.split('&')
  const asked = given.find((part) => moved.has(`${page.path}?${part}`))
  const [path, own] = (moved.get(`${page.path}?${asked}`) ?? page.path).split('?')
  const query = [own, given.filter((part) => part !== asked).join('&')].filter(Boolean).join('&')
  return { ...page, path: path + (query && `?${query}`) }
}
