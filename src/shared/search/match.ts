import { type LanguageIndex, type Place, place } from './language-index.ts'
import type { Unit, Wanted } from './question.ts'
import { Strengths } from './strengths.ts'
import { factors, weights } from './weights.ts'

/** One word in kana is found by this share of its pairs. */
const enoughKana = 0.6
/** Words with one beginning that are looked for at the most. */
const mostBegun = 300
/** What an article counts that is about a model among many. */
const amongMany = 0.01

/** What each combination of places is worth. */
const worth = Float32Array.from({ length: 128 }, (_, places) => {
  const found = (Object.keys(weights) as Place[]).filter((name) => places & place[name]).map((name) => weights[name])
  if (!found.length) return amongMany
  return found.sort((a, b) => b - a).reduce((sum, weight, index) => sum + weight / (index + 1) ** 2, 0)
})

/** An index that is searched. */
export interface Searched {
  index: LanguageIndex
  /** 1 for those of its articles that count; all without. */
  sees: Uint8Array | undefined
  /** What a word counts that is found in it. */
  factor: number
}

/** The forms of a text that answer a unit of the question, with the share of it that each answers. */
export type Answering = Map<number, { unit: number; share: number }>

/** What is noted of the forms that answer something. */
interface Note {
  answering: Answering
  unit: number
  share: number
}

type Take = (article: number, strength: number) => void

/** Finds the articles that answer a unit. Its room is used for one after the other. */
export class Matcher {
  readonly #word: Strengths
  readonly #phrase: Strengths
  readonly #count: Uint8Array

  constructor(articles: number) {
    this.#word = new Strengths(articles)
    this.#phrase = new Strengths(articles)
    this.#count = new Uint8Array(articles)
  }

  /** Raises `result` by what the articles of an index say of a unit, and notes in `answering` which forms do. */
  match(
    { kind, own, synonyms }: Unit,
    { index, sees, factor }: Searched,
    result: Strengths,
    noted: { answering: Answering; unit: number },
  ): void {
    const takeAs = (share: number) => (article: number, strength: number) => {
      if (!sees || sees[article] === 1) result.raise(article, strength * factor * share)
    }
    this.#phraseIn(index, own, kind === 'katakana' || kind === 'hiragana' ? enoughKana : 1, takeAs(1), {
      ...noted,
      share: 1,
    })
    for (const words of synonyms)
      this.#phraseIn(index, words, 1, takeAs(factors.synonym), { ...noted, share: factors.synonym })
  }

  /** Articles that have all of these words, or `enough` of them. */
  #phraseIn(index: LanguageIndex, words: readonly Wanted[], enough: number, take: Take, note: Note): void {
    const ofWord = { ...note, share: note.share / words.length }
    const [only] = words
    if (words.length === 1 && only) {
      wordIn(index, only, take, ofWord)
      return
    }
    const needed = Math.ceil(words.length * enough)
    for (const [at, word] of words.entries()) {
      wordIn(index, word, (article, strength) => this.#word.raise(article, strength), ofWord)
      this.#word.each((article, strength) => {
        // One that lacks too many words already is left.
        if ((this.#count[article] as number) < at - (words.length - needed)) return
        this.#phrase.raise(article, this.#phrase.of(article) + strength)
        this.#count[article] = (this.#count[article] as number) + 1
      })
      const isNowhere = this.#word.size === 0
      this.#word.clear()
      if (isNowhere && needed === words.length) break
    }
    this.#phrase.each((article, strength) => {
      const count = this.#count[article] as number
      if (count >= needed) take(article, (strength * count) / words.length ** 2)
      this.#count[article] = 0
    })
    this.#phrase.clear()
  }
}

function wordIn(index: LanguageIndex, { forms, prefixes, tail }: Wanted, take: Take, note: Note): void {
  const found = new Set<number>()
  const each = (number: number, factor: number) => {
    if (number < 0 || found.has(number)) return
    found.add(number)
    const share = note.share * factor
    if ((note.answering.get(number)?.share ?? 0) < share) note.answering.set(number, { unit: note.unit, share })
    index.each(number, (article, places) => take(article, (worth[places] as number) * factor))
  }
  for (const [at, form] of forms.entries()) each(index.numberOf(form), at === 0 ? 1 : factors.inflected)
  if (tail !== undefined) for (const number of index.compounds(tail)) each(number, factors.compound)
  for (const prefix of prefixes) {
    const [from, to] = index.beginning(prefix)
    for (let number = from; number < Math.min(to, from + mostBegun); number++) each(number, factors.prefix)
  }
}
