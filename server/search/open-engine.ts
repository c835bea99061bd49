import { setImmediate as breathe } from 'node:timers/promises'
import type { FaqCard } from '#contracts/faqs.ts'
import { langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { buildEngine, restingBy } from '#shared/search/build-engine.ts'
import type { SearchEngine } from '#shared/search/engine.ts'
import { plainText } from '#shared/search/plain-text.ts'
import type { Languages } from '#shared/search/readings.ts'
import { phrasesOf } from '#shared/search/synonyms.ts'

/** Makes the engine over the articles of a content. Requests are answered in between. */
export async function openEngine(content: Content, languages: Languages): Promise<SearchEngine> {
  const rest = restingBy(breathe)
  const cards = new Map<number, FaqCard>()
  for (const lang of langs) {
    for (const card of content.faqs.cards(lang)) cards.set(card.id, card)
    await rest()
  }
  const articles: FaqCard[] = []
  const byWeight = Map.groupBy(cards.values(), ({ weight }) => weight)
  for (const weight of [...byWeight.keys()].sort((a, b) => b - a)) {
    for (const card of (byWeight.get(weight) ?? []).sort((a, b) => a.id - b.id)) articles.push(card)
    await rest()
  }
  return buildEngine(
    {
      articles,
      langs,
      languages,
      textOf(id, lang) {
        const faq = content.faqs.faq(lang, id)
        if (faq?.contentLang !== lang) return undefined
        const { headings, text } = plainText(faq.body)
        return { title: faq.title, keywords: faq.keywords, headings, summary: faq.summary, body: text }
      },
      namesOf: (id, lang) => content.searchWords(lang).articles[id] ?? [],
      phrasesOf: (lang) => phrasesOf(content.searchWords(lang)),
    },
    rest,
  )
}
