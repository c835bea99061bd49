import type { Lang } from '#i18n/locales.ts'
import { redirectConfig } from '#redirects'
import type { Address, Query, RedirectConfig } from './redirect-types.ts'
import { sitePaths } from './site-paths.ts'

interface PathRule {
  from: string
  to: string
  langs: readonly Lang[] | undefined
}

export interface PatternRule {
  from: string
  /** The placeholder that names something which must exist. */
  placeholder: string
  /** The page of each such thing, by what stands for the placeholder. */
  pages: ReadonlyMap<string, string>
}

/** The redirects whose targets exist. The server's rules and those for other servers are made from it. */
export interface RedirectRules {
  /** The canonical paths of the site. */
  pages: ReadonlySet<string>
  paths: readonly PathRule[]
  patterns: readonly PatternRule[]
  queries: readonly Query[]
  sections: readonly string[]
}

/** The rules of `redirects.config.ts` for a built site; `addresses` are those of its pages, `/de/product`. */
export function siteRules(addresses: Iterable<string>): RedirectRules {
  return redirectRules(redirectConfig, sitePaths(addresses))
}

/** Ids and slugs of what exists become paths; entries whose target does not exist are left out. `pages` are paths. */
export function redirectRules(config: RedirectConfig, pages: ReadonlySet<string>): RedirectRules {
  const exists = (path: string) => pages.has(path.replace(/\?.*/, ''))
  const products = new Map([...pages].flatMap((page) => productOf(page, pages)))
  const categories = new Map(
    Array.from(products.values(), (page) => page.split('/')[1] ?? '').map((slug) => [slug, `/${slug}`]),
  )
  const retired = new Map(exists('/product') ? config.retiredCategories.map((name) => [name, '/product']) : [])
  const renamed = Object.entries(config.oldCategories).flatMap(([name, slug]) =>
    categories.has(slug) ? [[name, `/${slug}`] as const] : [],
  )
  const things: Record<string, ReadonlyMap<string, string>> = {
    product: products,
    category: new Map([...renamed, ...categories, ...retired]),
    retired,
    article: idsOf(pages, /^\/explore\/[^/]+\/([^/]+)$/),
    faq: idsOf(pages, /^\/support\/FAQs\/([^/]+)$/),
  }

  function pathRule(entry: Address): PathRule[] {
    const to = 'to' in entry ? entry.to : products.get(String(entry.product))
    return to !== undefined && exists(to) ? [{ from: entry.from, to, langs: entry.langs }] : []
  }

  return {
    pages,
    paths: [...config.aliases, ...config.oldProducts].flatMap(pathRule),
    patterns: config.patterns.flatMap((from) => {
      const placeholder = placeholdersOf(from).find((name) => name in things) ?? ''
      const known = things[placeholder]
      if (!known) throw new Error(`The redirect from ${from} names nothing that exists.`)
      return known.size > 0 ? [{ from, placeholder, pages: known }] : []
    }),
    queries: config.queries.filter(({ page, to }) => exists(page) && exists(to)),
    sections: config.sections,
  }
}

/** A product's page is one whose path is a category's, a slug and a number. */
function productOf(page: string, pages: ReadonlySet<string>): [id: string, page: string][] {
  const [, category = '', slug, id = '', more] = page.split('/')
  const product = slug && /^[1-9]\d*$/.test(id) && more === undefined && category !== 'explore'
  return product && pages.has(`/${category}`) ? [[id, page]] : []
}

function placeholdersOf(pattern: string): string[] {
  return Array.from(pattern.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

function idsOf(pages: Iterable<string>, shape: RegExp): Map<string, string> {
  return new Map(
    [...pages].flatMap(
      (page) =>
        shape
          .exec(page)
          ?.slice(1, 2)
          .map((id) => [id, page] as const) ?? [],
    ),
  )
}
