import { checkerLangs } from '#i18n/checkers.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import { checkerIds } from '#shared/checkers/checkers.ts'
import { allRoutes } from '#shared/routing/match-route.ts'
import * as routes from '#shared/routing/routes.ts'
import { comparedCategories } from '#src/content/compared-categories.ts'
import { articlesOf, catalogue, faqsOf, pagesOf } from '#src/content/source.ts'

/** A page that search engines are to know. */
export interface IndexedPage {
  /** After language and layout. */
  path: string
  /** The languages in which it has words of its own. */
  languages: readonly Lang[]
  /** Last change of its content, where that is known. */
  updated?: string | undefined
}

/** Every indexed page of the site once, whatever its languages. */
export async function indexedPages(): Promise<IndexedPage[]> {
  const { categories, products } = await catalogue('en')
  const compared = comparedCategories({ products })
  return [
    ...(await fixedPages()),
    ...categories.map((category) => ({ path: routes.category(category), languages: langs })),
    ...compared.map((slug) => ({ path: routes.comparison({ slug }), languages: langs })),
    ...checkerIds.map((checker) => ({
      path: routes.checker({ checker }),
      languages: checkerLangs,
    })),
    ...products.map((product) => ({ path: routes.product(product), languages: product.languages })),
    ...(await articlesOf('en')).map((article) => ({
      path: routes.article(article),
      languages: article.languages,
      updated: article.updated,
    })),
    ...(await faqsOf('en')).map((faq) => ({
      path: routes.faq(faq),
      languages: faq.languages,
      updated: faq.updated,
    })),
  ]
}

/** Pages in the words of the checkers. */
const ofCheckers = new Set<string>([routes.wiringGuide(), routes.frameFeedback()])

/** The pages without placeholders: those of content in its languages, the others in all. */
async function fixedPages(): Promise<IndexedPage[]> {
  const pages = new Map((await pagesOf('en')).map((page) => [`/${page.key}`, page]))
  const answers = latest(await faqsOf('en'))
  const lists = new Map([
    [routes.explore(), latest(await articlesOf('en'))],
    [routes.faqs(), answers],
    [routes.helpCentre(), answers],
  ])
  return allRoutes
    .filter(({ indexed, pattern }) => indexed && !pattern.includes('{'))
    .map(({ pattern: path, content }) => {
      const page = content ? pages.get(path) : undefined
      if (page) return { path, languages: page.languages, updated: page.updated }
      const languages = ofCheckers.has(path) ? checkerLangs : langs
      return { path, languages, updated: lists.get(path) }
    })
}

/** The day on which the newest of them was changed. */
function latest(entries: readonly { updated: string }[]): string | undefined {
  return entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
}
