import type { APIRoute } from 'astro'
import { type Lang, langs } from '#i18n/locales.ts'
import { offlineIndex } from '#shared/search/make-offline-index.ts'
import { langsOf } from '#shared/search/readings.ts'
import { catalogue, faqOf, faqsOf, searchWordsOf } from '#src/content/source.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** What the help centre searches in when the service cannot be reached. */
export const GET: APIRoute = async ({ params }) => {
  const lang = params.lang as Lang
  const cards = await faqsOf(lang)
  const faqs = await Promise.all(cards.map(({ id }) => faqOf(lang, id)))
  const { products } = await catalogue(lang)
  const read = await Promise.all(langsOf(lang).map(async (each) => [each, await searchWordsOf(each)] as const))
  const words = Object.fromEntries(read)
  const names = read[0]?.[1].articles ?? {}
  const index = offlineIndex({ lang, faqs, products, words, names })
  return new Response(JSON.stringify(index), { headers: { 'Content-Type': 'application/json' } })
}
