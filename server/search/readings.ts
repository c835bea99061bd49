import type { Lang } from '#i18n/locales.ts'
import { readQuestion, type Unit, type Wanted } from '#src/search/question.ts'
import type { Vocabulary } from '#src/search/vocabulary.ts'
import { langsOf } from './find.ts'
import type { Languages } from './languages.ts'
import type { Reading } from './query.ts'

/** What the question asks of texts in its own language, and of English ones. */
export function readingsOf(
  text: string,
  lang: Lang,
  languages: Languages,
  vocabularies: (lang: Lang) => Vocabulary,
): Reading[] {
  return langsOf(lang).map((searched) => {
    const vocabulary = vocabularies(searched)
    const { units } = readQuestion(text, {
      asked: languages.rules(lang),
      searched: languages.rules(searched),
      synonyms: languages.synonyms(lang),
      isWord: (term) => vocabulary.isWord(term),
    })
    return { lang: searched, units: units.map((unit) => ({ ...unit, ...weigh(unit, vocabulary) })) }
  })
}

/** In how many texts a unit is, about, and how much it says therefore. */
function weigh({ own, synonyms }: Unit, vocabulary: Vocabulary): { documents: number; rarity: number } {
  const ofWord = ({ forms, prefixes }: Wanted) => {
    const known = Math.max(0, ...forms.map((form) => vocabulary.documents(form)))
    return known || Math.max(0, ...prefixes.map((prefix) => vocabulary.beginning(prefix)))
  }
  const ofPhrase = (words: Wanted[]) => Math.min(...words.map(ofWord))
  const documents = Math.max(...[own, ...synonyms].map(ofPhrase))
  return { documents, rarity: Math.log(1 + (vocabulary.texts + 1) / (documents + 1)) }
}
