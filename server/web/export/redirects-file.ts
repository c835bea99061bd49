import { locales } from '#i18n/locales.ts'
import { mobileSegment } from '#shared/routing/paths.ts'
import type { PatternRule, RedirectRules } from '#shared/routing/redirect-rules.ts'

const head = `# Written from redirects.config.ts and the pages of the release.
# This form compares letters exactly and has no regular expressions. What our server does besides is left to the
# host here: addresses in any other case, doubled slashes, .html, the end of a sentence after an address,
# products by id below any category, phones. A misspelled language takes a step of its own.
`

/**
 * The redirects in the form of `_redirects` files, for hosts of static files. Lines without placeholders
 * come first, as hosts ask for; a line with a query is one that only some of them read.
 */
export function redirectsFile(rules: RedirectRules): string {
  const lines = new Map<string, string>()
  for (const [from, to] of [...langLines(rules), ...queryLines(rules), ...pathLines(rules), ...patternLines(rules)]) {
    if (from !== to && !lines.has(from)) lines.set(from, to)
  }
  const everywhere = [...lines, ...spellingLines()].map(([from, to]) => `${from} ${to}\n`)
  return head + everywhere.join('')
}

type Line = readonly [from: string, to: string]

/** Addresses of certain languages. */
function langLines({ paths }: RedirectRules): Line[] {
  return paths.flatMap(({ from, to, langs = [] }) => langs.flatMap((lang) => bothLayouts(`/${lang}`, from, to)))
}

/** `!`, since the page that the query leads away from exists. */
function queryLines({ queries }: RedirectRules): Line[] {
  return queries.flatMap(({ page, name, value, to }) =>
    bothLayouts('/:lang', page, to, 301, '!').map(([from, target]) => [`${from} ${name}=${value}`, target] as const),
  )
}

/** Addresses of all languages as they are spelled and in small letters, and pages in small letters. */
function pathLines({ pages, paths }: RedirectRules): Line[] {
  const all = [...Array.from(pages, (page) => ({ from: page, to: page })), ...paths.filter(({ langs }) => !langs)]
  return all.flatMap(({ from, to }) =>
    [from, from.toLowerCase()].flatMap((spelling) => (spelling === to ? [] : bothLayouts('/:lang', spelling, to))),
  )
}

/** Patterns, with one line for each page that they know. */
function patternLines({ patterns }: RedirectRules): Line[] {
  return patterns.filter(({ from }) => !from.startsWith('/{catalogTitle}')).flatMap(namedLines)
}

function namedLines({ from, placeholder, pages }: PatternRule): Line[] {
  return [...pages].flatMap(([key, page]) => {
    const path = from.replace(`{${placeholder}}`, key).replace(/\{(\w+)\}/g, ':$1')
    return path === page || loops(path, page) ? [] : bothLayouts('/:lang', path, page)
  })
}

/** Whether a line would match its own target, which hosts that look at files last would follow for ever. */
function loops(path: string, page: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(page)
}

function spellingLines(): Line[] {
  return locales.flatMap(({ lang, locale }) => {
    const codes = new Set([locale, lang.toUpperCase(), lang.toLowerCase(), lang.replaceAll('-', '_')])
    codes.delete(lang)
    return [...codes].map((code) => [`/${code}/*`, `/${lang}/:splat 301`] as const)
  })
}

function bothLayouts(root: string, from: string, to: string, status = 301, force = ''): Line[] {
  return [root, `${root}/${mobileSegment}`].map(
    (start) => [`${start}${from}`, `${start}${to} ${status}${force}`] as const,
  )
}
