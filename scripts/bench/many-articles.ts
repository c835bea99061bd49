import type { FaqCard } from '#contracts/faqs.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import type { FaqEntry } from '#server/content/faqs.ts'
import { plainText } from '#shared/search/plain-text.ts'

/** Ids of made articles begin here. */
const firstId = 1_000_000

/**
 * The content among made articles, `amount` texts in all. A made one has a piece of a sentence for a title,
 * another for a heading, and twelve sentences of real texts of its language, so that it shares all its words
 * with the real ones and answers nothing. Of each language there are as many as of its real texts, in proportion.
 */
export function manyArticles(content: Content, amount: number): Content {
  const real = langs.flatMap((lang) =>
    content.faqs
      .cards(lang)
      .flatMap(({ id, contentLang }) => (contentLang === lang && content.faqs.faq(lang, id)) || []),
  )
  const sentences = new Map(langs.map((lang) => [lang, sentencesOf(real.filter((faq) => faq.contentLang === lang))]))
  const random = randomOf(20_261_128)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const made = new Map<number, FaqEntry>()
  while (real.length + made.size < amount) {
    const { contentLang, topic, categories, models, updated } = pick(real)
    const texts = sentences.get(contentLang) ?? []
    const id = firstId + made.size
    made.set(id, {
      id,
      title: pieceOf(pick(texts), contentLang),
      summary: pick(texts),
      keywords: [],
      body: `## ${pieceOf(pick(texts), contentLang)}\n\n${Array.from({ length: 12 }, () => pick(texts)).join(' ')}`,
      topic,
      categories,
      models,
      updated,
      weight: Math.floor(random() * 50),
      related: [],
      isOlder: false,
      contentLang,
      languages: [contentLang],
    })
  }

  const faq = (lang: Lang, id: number) => made.get(id) ?? content.faqs.faq(lang, id)
  const cards = (lang: Lang): FaqCard[] => [
    ...content.faqs.cards(lang),
    ...[...made.values()].filter(({ contentLang }) => contentLang === lang),
  ]
  return { ...content, revision: `${content.revision}-${amount}`, faqs: { ...content.faqs, faq, cards } }
}

function sentencesOf(faqs: FaqEntry[]): string[] {
  const ends = /(?<=[.!?])\s+|(?<=[。！？])/
  return faqs.flatMap(({ body }) => plainText(body).text.split(ends)).filter((sentence) => sentence.length > 12)
}

/** Some words in a row. */
function pieceOf(sentence: string, lang: Lang): string {
  return /^(?:ja|zh)/.test(lang) ? sentence.slice(0, 14) : sentence.split(' ').slice(0, 6).join(' ')
}

/** The same numbers each time: a linear congruential generator. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
