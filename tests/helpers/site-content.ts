import type { ProductCard } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import { loadContent } from '#server/content/load.ts'

/** What editors have written. Tests of the site ask it for names and counts, so that a changed word or a new product breaks none. */
export const content = await loadContent(process.env.CONTENT_DIR ?? 'content', async () => new Map())

/** The products of a category, all without one, in the order of their list. */
export function productsOf(category?: string, lang: Lang = 'en'): ProductCard[] {
  return content.products(lang).filter((product) => category === undefined || product.category === category)
}

export function productOf(model: string, lang: Lang = 'en'): ProductCard {
  return one(content.products(lang).find((product) => product.model === model))
}

export function categoryName(slug: string, lang: Lang = 'en'): string {
  return one(content.categories(lang).find((category) => category.slug === slug)).name
}

export function topicName(key: string, lang: Lang = 'en'): string {
  return one(content.faqs.topics(lang).find((topic) => topic.key === key)).name
}

export function faqOf(id: number, lang: Lang = 'en') {
  return one(content.faqs.faq(lang, id))
}

/** `6 models`, `1 model`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function one<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('The content has none of what this test is about.')
  return found
}
