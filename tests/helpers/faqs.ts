import type { Faq } from '#contracts/faqs.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { smallContent } from './content.ts'

/** An article in some languages; what is left out is plain. */
export interface Written extends Partial<Omit<Faq, 'id' | 'title' | 'languages' | 'contentLang'>> {
  id: number
  words: Partial<Record<Lang, Partial<Pick<Faq, 'title' | 'summary' | 'keywords' | 'body'>>>>
}

/** The small content with these articles instead of its own, and with these groups of synonyms and names of articles. */
export function contentWith(
  articles: Written[],
  {
    revision = 'faqs',
    synonyms = {},
    names = {},
  }: {
    revision?: string
    synonyms?: Partial<Record<Lang, string[][]>>
    names?: Partial<Record<Lang, Record<string, string[]>>>
  } = {},
): Content {
  const content = smallContent(revision)
  const faq = (lang: Lang, id: number): Faq | undefined => {
    const article = articles.find((each) => each.id === id)
    if (!article) return undefined
    const { words, ...facts } = article
    const contentLang = words[lang] ? lang : 'en'
    return {
      title: `Article ${id}`,
      summary: 'A summary that says nothing',
      keywords: [],
      body: 'A body that says nothing',
      topic: 'setup',
      categories: [],
      models: ['M1', 'M2', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6'],
      weight: 50,
      updated: '2026-01-31',
      related: [],
      ...facts,
      ...words.en,
      ...words[contentLang],
      contentLang,
      languages: Object.keys(words) as Lang[],
    }
  }
  const cards = (lang: Lang) =>
    articles
      .flatMap(({ id }) => faq(lang, id) ?? [])
      .map(({ keywords: _keywords, body: _body, related: _related, ...card }) => card)
      .sort((a, b) => b.weight - a.weight)
  return {
    ...content,
    faqs: { ...content.faqs, faq, cards },
    searchWords: (lang) => ({ synonyms: synonyms[lang] ?? [], kinds: {}, popular: [], articles: names[lang] ?? {} }),
  }
}
