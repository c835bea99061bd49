import { defaultLang, type Lang } from '#i18n/locales.ts'
import { readQuestion, type Unit, type Wanted } from './question.ts'
import type { Synonyms } from './synonyms.ts'
import type { Rules } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How texts of each language are cut, what means the same in questions of each, and which words the texts have. */
export interface Languages {
  rules(lang: Lang): Rules
  synonyms(lang: Lang): Synonyms
}

/** A unit of a question, and how much it says: rare words more than common ones. */
export interface WeighedUnit extends Unit {
  /** 0 when no text has it. */
  documents: number
  rarity: number
}

/** What a question asks of texts in one language. */
export interface Reading {
  lang: Lang
  units: WeighedUnit[]
}

/** The language itself, and English for what it lacks. */
export function langsOf(lang: Lang): Lang[] {
  return lang === defaultLang ? [defaultLang] : [lang, defaultLang]
}

/** What the question asks of texts in its own language, and of English ones. `vocabularies` are those of `langsOf`. */
export function readingsOf(
  text: string,
  lang: Lang,
  languages: Languages,
  vocabularies: readonly Vocabulary[],
): Reading[] {
  return langsOf(lang).flatMap((searched, index) => {
    const vocabulary = vocabularies[index]
    if (!vocabulary) return []
    const units = readQuestion(text, {
      asked: languages.rules(lang),
      searched: languages.rules(searched),
      synonyms: languages.synonyms(lang),
      isWord: (term) => vocabulary.isWord(term),
    })
    return [
      { lang: searched, units: units.map((unit) => ({ ...unit, ...weigh(unit, vocabulary, lang === searched) })) },
    ]
  })
}

/** In how many texts a unit is, about, and how much it says therefore. */
function weigh({ kind, own, synonyms }: Unit, vocabulary: Vocabulary, sameLanguage: boolean) {
  const ofWord = ({ forms, prefixes }: Wanted) => {
    const known = Math.max(0, ...forms.map((form) => vocabulary.documents(form)))
    return known || Math.max(0, ...prefixes.map((prefix) => vocabulary.beginning(prefix)))
  }
  const ofPhrase = (words: Wanted[]) => Math.min(...words.map(ofWord))
  const documents = Math.max(...[own, ...synonyms].map(ofPhrase))
  const rarity = Math.log(1 + (vocabulary.texts + 1) / (documents + 1))
  return {
    documents,
    rarity:
      documents > 0
        ? rarity
        : rarity * (kind === 'pair' ? unknown.pair : sameLanguage ? unknown.word : unknown.foreign),
  }
}

/** How much a unit counts that no text has: less where it may be chance, as pairs across two words, and words that nobody has bridged. */
const unknown = { word: 0.7, foreign: 0.5, pair: 0.25 } as const
