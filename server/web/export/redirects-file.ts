import { locales } from '#i18n/locales.ts'
import { mobileSegment, parsePath } from '#shared/routing/paths.ts'
import type { RedirectRules } from '#shared/routing/redirect-rules.ts'

const head = `# Written from redirects.config.ts and the pages of the release.
# This form compares letters exactly and has no regular expressions. What our server does besides is left to the
# host here: addresses in any other case, doubled slashes, .html, the end of a sentence after an address,
# products by id below any category, phones. A misspelled language takes a step of its own.
`

/**
 * The redirects in the form of `_redirects` files, for hosts of static files. Lines without placeholders
 * come first, as hosts ask for; a line with a query is one that only some of them read.
 */
export function redirectsFile({ pages, moved, patterns }: RedirectRules): string {
  const lines = new Map<string, string>()
  const add = (from: string, to: string) => {
    const { lang = ':lang', path } = parsePath(from) ?? { path: from }
    const [page, query] = path.split('?')
    for (const root of [`/${lang}`, `/${lang}/${mobileSegment}`]) {
      const source = root + page + (query ? ` ${query}` : '')
      // `!`, since the page that a query leads away from exists.
      if (path !== to && !lines.has(source)) lines.set(source, `${root}${to} 301${query ? '!' : ''}`)
    }
  }

  for (const [from, to] of [...moved].sort(([a], [b]) => Number(!parsePath(a)) - Number(!parsePath(b)))) {
    add(from, to)
    if (!parsePath(from)) add(from.toLowerCase(), to)
  }
  for (const page of pages) add(page.toLowerCase(), page)
  for (const { from, placeholder, pages: named } of patterns) {
    for (const [key, page] of named) {
      const path = from.replace(`{${placeholder}}`, key).replace(/\{(\w+)\}/g, ':$1')
      // A host that looks at files last would follow a line that matches its own target for ever.
      const loops = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(page)
      if (!loops && !from.includes('{folder}')) add(path, page)
    }
  }
  for (const { lang, locale } of locales) {
    for (const code of [locale, lang.toUpperCase(), lang.toLowerCase(), lang.replaceAll('-', '_')]) {
      if (code !== lang) lines.set(`/${code}/*`, `/${lang}/:splat 301`)
    }
  }
  return head + Array.from(lines, ([from, to]) => `${from} ${to}\n`).join('')
}
