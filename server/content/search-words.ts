import type { Lang } from '#i18n/locales.ts'
import { searchWords } from './faq-files.ts'
import type { ContentReader } from './read.ts'
import { readTranslated } from './translated.ts'

export interface SearchWords {
  /** Groups of words that mean the same. */
  synonyms: string[][]
  /** Questions to offer before anything is typed. */
  popular: string[]
}

/** Reads `search/{lang}.yaml`. A language without a file has no words of its own: those of English would not be typed there. */
export function readSearchWords(reader: ContentReader): (lang: Lang) => SearchWords {
  const words = readTranslated(reader, 'search', 'yaml', searchWords)
  return (lang) => {
    const found = words.in(lang)
    return found?.contentLang === lang ? found.words : { synonyms: [], popular: [] }
  }
}
