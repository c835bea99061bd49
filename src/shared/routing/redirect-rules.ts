import { langs } from '#i18n/locales.ts'
import { addresses, oldCategories, patterns, retiredCategories } from '#redirects'
import { readPath, routeOf } from './match-route.ts'
import { layouts, pagePath, parsePath } from './paths.ts'
import type { RouteEntry } from './route.ts'
import { article, category, faq, product, products } from './routes.ts'

/** The redirects whose targets exist. The server's answers and those of other servers are made from it. */
export interface RedirectRules {
  /** The paths of the site's pages. */
  pages: ReadonlySet<string>
  /** New path by the old address, as `redirects.config.ts` has them. */
  moved: ReadonlyMap<string, string>
  /** Shapes of old addresses: the placeholder that names something which must exist, and the pages of all that do, by its name. */
  patterns: readonly { from: string; placeholder: string; pages: ReadonlyMap<string, string> }[]
}

/** The rules of `redirects.config.ts` for a site with these pages, without those whose target does not exist. */
export function redirectRules(pages: ReadonlySet<string>): RedirectRules {
  const existing = (entries: readonly (readonly [string, string])[]) =>
    new Map(entries.filter(([, to]) => pages.has(to.replace(/\?.*/, ''))))
  const pagesOf = (route: RouteEntry, name: string) => {
    const own = [...pages].filter((page) => routeOf(page) === route)
    return new Map(own.map((page) => [readPath(route, page)?.[name] ?? '', page]))
  }

  const current = pagesOf(category, 'slug')
  const renamed = Object.entries(oldCategories).map(([name, slug]) => [name, current.get(slug) ?? ''] as const)
  const retired = retiredCategories.map((name) => [name, products()] as const)
  const named: Record<keyof typeof patterns, ReadonlyMap<string, string>> = {
    retired: existing(retired),
    product: pagesOf(product, 'id'),
    category: existing([...renamed, ...current, ...retired]),
    article: pagesOf(article, 'id'),
    faq: pagesOf(faq, 'id'),
  }
  const pathOf = (to: string | number) => (typeof to === 'string' ? to : (named.product.get(String(to)) ?? ''))
  return {
    pages,
    moved: existing(Object.entries(addresses).map(([from, to]) => [from, pathOf(to)] as const)),
    patterns: Object.entries(named).flatMap(([placeholder, known]) =>
      patterns[placeholder as keyof typeof patterns].map((from) => ({ from, placeholder, pages: known })),
    ),
  }
}

/** The paths of a built site's pages, each once: `/product` for `/de/product` and `/en/mTerminal/product`. */
export function sitePaths(addresses: Iterable<string>): Set<string> {
  const paths = Array.from(addresses, (address) => parsePath(address)?.path)
  return new Set(paths.filter((path) => path !== undefined && !routeOf(path)?.message) as string[])
}

/** The addresses that a path or an old address stands for, in its languages and both layouts. */
export function everyAddress(from: string): string[] {
  const own = parsePath(from)
  return (own ? [own.lang] : langs).flatMap((lang) =>
    layouts.map((layout) => pagePath({ lang, layout, path: own?.path ?? from })),
  )
}
