import { setImmediate as breathe } from 'node:timers/promises'
import { langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { buildEngine } from '#shared/search/build-engine.ts'
import type { SearchEngine } from '#shared/search/engine.ts'
import { plainText } from '#shared/search/plain-text.ts'
import type { Languages } from '#shared/search/readings.ts'
import { phrasesOf } from '#shared/search/synonyms.ts'

/** Makes the engine over the articles of a content. Requests are answered in between. */
export function openEngine(content: Content, languages: Languages): Promise<SearchEngine> {
  const cards = new Map(langs.flatMap((lang) => content.faqs.cards(lang).map((card) => [card.id, card])))
  const articles = [...cards.values()].sort((a, b) => b.weight - a.weight || a.id - b.id)
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
    breathe,
  )
}
