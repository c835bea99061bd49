import type { Faq, FaqCard } from '#contracts/faqs.ts'
import type { Lang } from '#i18n/locales.ts'
import { langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'

/** Ids of copies are those of their originals and a multiple of this. */
const step = 10_000

/** The real article that one is, or is a copy of. */
export function originalOf(id: number): number {
  return id % step
}

/**
 * The content with copies of its articles, in the languages that each has, until there are `amount` texts:
 * a question is answered by any copy of the right article. Each has its paragraphs in another order, and a
 * number of its own in the title.
 */
export function manyArticles(content: Content, amount: number): Content {
  const real = content.faqs.cards('en')
  const texts = real.reduce((sum, { languages }) => sum + languages.length, 0)
  const copies: { id: number; copy: number; languages: readonly Lang[] }[] = []
  for (let copy = 1, left = amount - texts; left > 0; copy++)
    for (const { id, languages } of real) {
      if (left <= 0) break
      copies.push({ id: id + copy * step, copy, languages })
      left -= languages.length
    }

  const faq = (lang: Lang, id: number): Faq | undefined => {
    const original = content.faqs.faq(lang, originalOf(id))
    return original && id >= step ? copyOf(original, id) : original
  }
  const cards = (lang: Lang): FaqCard[] => [
    ...content.faqs.cards(lang),
    ...copies.map(({ id, languages }) => ({
      ...(real[0] as FaqCard),
      id,
      contentLang: languages.includes(lang) ? lang : 'en',
    })),
  ]
  return { ...content, revision: `${content.revision}-${amount}`, faqs: { ...content.faqs, faq, cards } }
}

function copyOf(faq: Faq, id: number): Faq {
  const copy = Math.floor(id / step)
  const paragraphs = faq.body.split('\n\n')
  const first = copy % paragraphs.length
  return {
    ...faq,
    id,
    title: `${faq.title} ${copy}`,
    body: [...paragraphs.slice(first), ...paragraphs.slice(0, first)].join('\n\n'),
    weight: (faq.weight * ((copy % 7) + 1)) >> 3,
  }
}

/** How many texts there are in all languages together. */
export function textsOf(content: Content): number {
  return langs.reduce(
    (sum, lang) => sum + content.faqs.cards(lang).filter(({ contentLang }) => contentLang === lang).length,
    0,
  )
}
