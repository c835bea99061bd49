import type { Lang } from '#i18n/locales.ts'
import { searchWords } from './faq-files.ts'
import type { ContentReader } from './read.ts'
import { readTranslated } from './translated.ts'

export interface SearchWords {
  /** Groups of words that mean the same. */
  synonyms: string[][]
  /** By a word: those that mean a kind of it. */
  kinds: Record<string, string[]>
  /** Questions to offer before anything is typed. */
  popular: string[]
  /** By id: what an article is called by who looks for it in this language, the name first. */
  articles: Record<string, string[]>
}

/** Reads `search/{lang}.yaml`. A language without a file has no words of its own: those of English would not be typed there. */
export function readSearchWords(
  reader: ContentReader,
  isArticle: (id: number) => boolean,
): (lang: Lang) => SearchWords {
  const words = readTranslated(reader, 'search', 'yaml', searchWords)
  words.each(({ data, fault }) => {
    for (const id of Object.keys(data.articles))
      if (!isArticle(Number(id))) fault(['articles', id], `names no article: ${id}`)
  })
  return (lang) => {
    const found = words.in(lang)
    return found?.contentLang === lang ? found.words : { synonyms: [], kinds: {}, popular: [], articles: {} }
  }
}
