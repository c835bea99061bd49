import type { Faq } from '#contracts/faqs.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { plainText } from '#src/search/plain-text.ts'

/** Ids of made articles start here, beyond those of real ones. */
const firstId = 1_000_000

/**
 * The real articles among made ones, `amount` texts in all: each made one is of one language, and of
 * titles, headings and sentences that real articles of that language have, mixed anew.
 */
export function manyArticles(content: Content, amount: number): { texts: Faq[]; content: Content } {
  const real = langs.flatMap((lang) =>
    content.faqs
      .cards(lang)
      .flatMap(({ id, contentLang }) => (contentLang === lang && content.faqs.faq(lang, id)) || []),
  )
  const sources = langs
    .map((lang) => ({ lang, pieces: piecesOf(real.filter(({ contentLang }) => contentLang === lang)) }))
    .filter(({ pieces }) => pieces.sentences.length > 0)
  const random = randomOf(20_261_128)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const made: Faq[] = []
  for (let index = 0; real.length + made.length < amount; index++) {
    const { lang, pieces } = sources[index % sources.length] as (typeof sources)[number]
    const source = pick(real)
    const sentences = Array.from({ length: 12 }, () => pick(pieces.sentences))
    made.push({
      ...source,
      id: firstId + index,
      title: pick(pieces.headings),
      summary: pick(pieces.sentences),
      keywords: [pick(pieces.keywords), pick(pieces.keywords)],
      body: `## ${pick(pieces.headings)}\n${sentences.join(' ')}`,
      weight: Math.floor(random() * 40),
      contentLang: lang,
      languages: [lang],
    })
  }
  const byId = new Map(made.map((faq) => [faq.id, faq]))
  const faq = (lang: Lang, id: number) => byId.get(id) ?? content.faqs.faq(lang, id)
  return {
    texts: [...real, ...made],
    content: { ...content, revision: `many-${amount}`, faqs: { ...content.faqs, faq } },
  }
}

function piecesOf(faqs: Faq[]) {
  const plain = faqs.map(({ body }) => plainText(body))
  return {
    headings: plain.flatMap(({ headings }) => headings),
    keywords: faqs.flatMap(({ keywords }) => keywords),
    sentences: plain.flatMap(({ text }) =>
      text.split(/(?<=[.!?])\s+|(?<=[。！？])/).filter((sentence) => sentence.length > 12),
    ),
  }
}

/** The same numbers each time: a linear congruential generator. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
