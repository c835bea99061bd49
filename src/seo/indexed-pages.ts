import { type Lang, langs } from '#i18n/locales.ts'
import { articlePath, categoryPath, productPath } from '#shared/routing/paths.ts'
import { comparedCategories } from '#src/content/compared-categories.ts'
import { articlesOf, catalogue, faqsOf, pagesOf } from '#src/content/source.ts'

/** A page that search engines are to know. */
export interface IndexedPage {
  /** After language and layout. */
  path: string
  /** The languages in which it has words of its own. */
  languages: readonly Lang[]
  /** Last change of its content, where that is known. */
  updated?: string
}

/** Pages with words of their own in all languages. */
const everywhere = [
  '/',
  '/product',
  '/explore',
  '/where-to-buy',
  '/choose-your-location',
  '/newsletter',
  '/support/FAQs',
  '/support/help-center',
  '/support/contact/ticket',
  '/support/download',
  '/support/Regulatory_Compliance',
  '/support/cloud-service',
]

/** Every indexed page of the site once, whatever its languages. */
export async function indexedPages(): Promise<IndexedPage[]> {
  const { categories, products } = await catalogue('en')
  const pages = await pagesOf('en')
  const slugs = new Set(categories.map(({ slug }) => slug))
  return [
    ...everywhere.map((path) => ({ path, languages: langs })),
    ...categories.map((category) => ({ path: categoryPath(category), languages: langs })),
    ...comparedCategories({ products }).map((slug) => ({ path: `/compare/${slug}`, languages: langs })),
    ...products.map((product) => ({ path: productPath(product), languages: product.languages })),
    ...(await articlesOf('en')).map((article) => ({
      path: articlePath(article),
      languages: article.languages,
      updated: article.updated,
    })),
    ...(await faqsOf('en')).map((faq) => ({
      path: `/support/FAQs/${faq.id}`,
      languages: faq.languages,
      updated: faq.updated,
    })),
    ...pages
      .filter(({ key }) => !slugs.has(key) && key !== 'newsletter')
      .map(({ key, languages, updated }) => ({ path: `/${key}`, languages, updated })),
  ]
}
