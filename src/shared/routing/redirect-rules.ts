import type { Lang } from '#i18n/locales.ts'
import { categoryPath, productPath } from './paths.ts'
import type { Address, Known, Query, RedirectConfig } from './redirect-types.ts'

interface PathRule {
  from: string
  to: string
  langs: readonly Lang[] | undefined
}

export interface PatternRule {
  from: string
  to: string
  /** The placeholder that names a thing which must exist, and the page of each such thing. */
  placeholder: string
  pages: ReadonlyMap<string, string>
}

/** The redirects that are awake: every server's rules are written from this list. */
export interface RedirectRules {
  /** The canonical paths of the site. */
  pages: readonly string[]
  paths: readonly PathRule[]
  patterns: readonly PatternRule[]
  queries: readonly Query[]
  sections: readonly string[]
}

/** Ids and slugs of what exists become paths; entries whose target does not exist are left out. */
export function redirectRules(config: RedirectConfig, known: Known): RedirectRules {
  const products = new Map(known.products.map((product) => [String(product.id), productPath(product)]))
  const categories = new Map(known.categories.map((category) => [category.slug, categoryPath(category)]))
  const pages = new Set(['/', ...known.paths, ...categories.values(), ...products.values()])
  const exists = (path: string) => pages.has(path.replace(/\?.*/, ''))

  function pathRule(entry: Address): PathRule[] {
    const to = 'to' in entry ? entry.to : products.get(String(entry.product))
    return to !== undefined && exists(to) ? [{ from: entry.from, to, langs: entry.langs }] : []
  }

  const retired = new Map(exists('/product') ? config.retiredCategories.map((name) => [name, '/product']) : [])
  const renamed = Object.entries(config.oldCategories).map(([name, slug]) => [name, categories.get(slug)] as const)
  const pagesOf: Record<string, ReadonlyMap<string, string>> = {
    product: products,
    category: new Map([...renamed.filter(isWhole), ...categories, ...retired]),
    retired,
    article: idsOf(pages, /^\/explore\/[^/]+\/([^/]+)$/),
    faq: idsOf(pages, /^\/support\/FAQs\/([^/]+)$/),
  }

  return {
    pages: [...pages],
    paths: [...config.aliases, ...config.oldProducts].flatMap(pathRule),
    patterns: config.patterns.flatMap(({ from, to }) => {
      const placeholder = placeholdersOf(from).find((name) => name in pagesOf)
      const things = placeholder === undefined ? undefined : pagesOf[placeholder]
      if (placeholder === undefined || !things) throw new Error(`The redirect from ${from} names nothing that exists.`)
      return things.size > 0 ? [{ from, to, placeholder, pages: things }] : []
    }),
    queries: config.queries.filter(({ page, to }) => exists(page) && exists(to)),
    sections: config.sections,
  }
}

/** The names in braces, in order. */
export function placeholdersOf(pattern: string): string[] {
  return Array.from(pattern.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

function idsOf(pages: Iterable<string>, shape: RegExp): Map<string, string> {
  const ids = [...pages].map((page) => [shape.exec(page)?.[1], page] as const)
  return new Map(ids.flatMap(([id, page]) => (id === undefined ? [] : [[id, page]])))
}

function isWhole(entry: readonly [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}
