import type { Lang } from '#i18n/locales.ts'
import { type Address, type Query, redirectConfig } from '#redirects'
import { readPath, routeOf } from './match-route.ts'
import type { RouteEntry } from './route.ts'
import { article, category, faq, product, products } from './routes.ts'

/** An address and the path that it leads to; in every language unless `langs` names some. */
interface PathRule {
  from: string
  to: string
  langs?: readonly Lang[] | undefined
}

export interface PatternRule {
  from: string
  /** The placeholder that names something which must exist. */
  placeholder: string
  /** The pages of all that exist, by what stands for the placeholder. */
  pages: ReadonlyMap<string, string>
}

/** The redirects whose targets exist. The server's rules and those for other servers are made from it. */
export interface RedirectRules {
  /** The paths of the site's pages. */
  pages: ReadonlySet<string>
  paths: readonly PathRule[]
  patterns: readonly PatternRule[]
  queries: readonly Query[]
}

/** The rules of `redirects.config.ts` for a site with these pages, without those whose target does not exist. */
export function redirectRules(pages: ReadonlySet<string>): RedirectRules {
  const { aliases, oldProducts, oldCategories, retiredCategories, patterns, queries } = redirectConfig
  const exists = (path: string) => pages.has(path.replace(/\?.*/, ''))
  const pagesOf = (route: RouteEntry, name: string) =>
    new Map(
      [...pages].flatMap((page) => (routeOf(page) === route ? [[readPath(route, page)?.[name] ?? '', page]] : [])),
    )

  const current = pagesOf(category, 'slug')
  const renamed = Object.entries(oldCategories).map(([name, slug]) => [name, current.get(slug) ?? ''] as const)
  const retired = new Map(retiredCategories.filter(() => exists(products())).map((name) => [name, products()]))
  const named = new Map<string, ReadonlyMap<string, string>>([
    ['product', pagesOf(product, 'id')],
    ['category', new Map([...renamed.filter(([, page]) => page !== ''), ...current, ...retired])],
    ['retired', retired],
    ['article', pagesOf(article, 'id')],
    ['faq', pagesOf(faq, 'id')],
  ])

  function pathRule(entry: Address): PathRule[] {
    const to = 'to' in entry ? entry.to : named.get('product')?.get(String(entry.product))
    return to !== undefined && exists(to) ? [{ from: entry.from, to, langs: entry.langs }] : []
  }
  function patternRule(from: string): PatternRule[] {
    const placeholder = [...named.keys()].find((name) => from.includes(`{${name}}`)) ?? ''
    const known = named.get(placeholder)
    if (!known) throw new Error(`The redirect from ${from} names nothing that exists.`)
    return known.size > 0 ? [{ from, placeholder, pages: known }] : []
  }

  return {
    pages,
    paths: [...aliases, ...oldProducts].flatMap(pathRule),
    patterns: patterns.flatMap(patternRule),
    queries: queries.filter(({ page, to }) => exists(page) && exists(to)),
  }
}
