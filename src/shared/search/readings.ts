import { defaultLang, type Lang } from '#i18n/locales.ts'
import type { LanguageIndex } from './language-index.ts'
import { type Reading, readQuestion } from './question.ts'
import type { Synonyms } from './synonyms.ts'
import type { Rules } from './tokens.ts'

/** How texts of each language are cut, and what means the same in questions of each. */
export interface Languages {
  rules(lang: Lang): Rules
  synonyms(lang: Lang): Synonyms
}

/** The language itself, and English for what it lacks. */
export function langsOf(lang: Lang): Lang[] {
  return lang === defaultLang ? [defaultLang] : [lang, defaultLang]
}

/** What the question asks of texts in its own language, and of English ones: the same units, one for one. */
export function readingsOf(
  text: string,
  lang: Lang,
  languages: Languages,
  indexes: readonly LanguageIndex[],
): Reading[] {
  const [own, ...others] = indexes
  const isWord = (term: string) => indexes.some(({ vocabulary }) => vocabulary.isWord(term))
  // Groups have English words as well.
  const isOwn = (term: string) =>
    own?.vocabulary.isWord(term) === true && (own.hasWord(term) || !others.some((other) => other.hasWord(term)))
  return indexes.map((index) =>
    readQuestion(text, {
      asked: languages.rules(lang),
      searched: index.rules,
      synonyms: languages.synonyms(lang),
      isWord,
      isOwn,
    }),
  )
}
