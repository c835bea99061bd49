import { defaultLang, langs } from '#i18n/locales.ts'
import { routeOf } from '#shared/routing/match-route.ts'
import { layouts, pagePath, parsePath } from '#shared/routing/paths.ts'
import { error, faq, home, notFound, product } from '#shared/routing/routes.ts'
import { isPage, type ReleaseFile, type ReleaseNote } from '../web/release.ts'

type Counts = ReleaseNote['counts']
type Files = ReadonlyMap<string, ReleaseFile>

const needed = [home(), notFound(), error()]

/** The pages that no release may lack and that are not there: home and messages of every language in both layouts. */
export function missingPages(files: Files): string[] {
  const paths = langs.flatMap((lang) =>
    layouts.flatMap((layout) => needed.map((path) => pagePath({ lang, layout, path }))),
  )
  return ['/', ...paths].filter((path) => !files.has(path))
}

/** How much there is of what must not vanish by mistake. */
export function countPages(files: Files): Counts {
  const counts: Counts = { pages: 0, products: 0, faqs: 0 }
  for (const [path, { file }] of files) {
    if (!isPage(file)) continue
    counts.pages++
    const page = parsePath(path)
    const route = page?.lang === defaultLang && page.layout === 'default' ? routeOf(page.path) : undefined
    if (route === faq) counts.faqs++
    else if (route === product) counts.products++
  }
  return counts
}

const words: Record<keyof Counts, string> = { pages: 'pages', products: 'products', faqs: 'help articles' }

/** Says what has become fewer by more than a tenth; undefined when nothing has. */
export function shrinkage(before: Counts, now: Counts): string | undefined {
  const kinds = Object.keys(words) as (keyof Counts)[]
  const fewer = kinds.filter((kind) => now[kind] < before[kind] * 0.9)
  if (fewer.length === 0) return undefined
  return fewer.map((kind) => `${now[kind]} ${words[kind]} instead of ${before[kind]}`).join(', ')
}
