import { distance } from './distance.ts'
import { firstFrom } from './first-from.ts'
import { eachInSlices, type Rest } from './slices.ts'

/** Typing errors that are mended in a word of so many letters. */
function tolerated(letters: number): number {
  return letters < 5 ? 0 : letters < 8 ? 1 : 2
}

/** Letters that a word has at the least where a blank was left out before or after it. */
const shortestPart = 3

/** What forms are, by their numbers. */
export interface Words {
  /** How a form is written where it is a word and no stem. */
  shown: readonly (string | null)[]
  /** The forms that are words. */
  words: ReadonlySet<string>
  /** The letters of each, see `lettersOf`. */
  letters: Int32Array
}

export async function wordsOf(forms: readonly string[], shown: readonly (string | null)[], rest: Rest): Promise<Words> {
  const words = new Set<string>()
  const letters = new Int32Array(forms.length)
  const look = (number: number) => {
    const form = forms[number] as string
    letters[number] = lettersOf(form)
    if (shown[number] !== null) words.add(form)
  }
  await eachInSlices(forms.length, look, rest)
  return { shown, words, letters }
}

/** The words of all texts of one language, and of its synonyms, to tell whether a word is one and which was meant. */
export class Vocabulary {
  readonly #forms: readonly string[]
  readonly #shown: readonly (string | null)[]
  readonly #documents: (number: number) => number
  readonly #words: ReadonlySet<string>
  readonly #letters: Int32Array

  /** `documents` says in how many texts a form is. */
  constructor(forms: readonly string[], { shown, words, letters }: Words, documents: (number: number) => number) {
    this.#forms = forms
    this.#shown = shown
    this.#documents = documents
    this.#words = words
    this.#letters = letters
  }

  isWord(term: string): boolean {
    return this.#words.has(term)
  }

  /** The two words that were probably meant where a blank was left out; the pair of which the rarer word is in most texts. */
  split(term: string): { shown: string; distance: number; documents: number } | undefined {
    let best: { shown: string; distance: number; documents: number } | undefined
    for (let at = shortestPart; at <= term.length - shortestPart; at++) {
      const parts = [term.slice(0, at), term.slice(at)]
      if (!parts.every((part) => this.#words.has(part))) continue
      const numbers = parts.map((part) => firstFrom(this.#forms, part))
      const documents = Math.min(...numbers.map(this.#documents))
      if (best && documents <= best.documents) continue
      best = { shown: numbers.map((number) => this.#shown[number]).join(' '), distance: 1, documents }
    }
    return best
  }

  /** The word that was probably meant, as it is written, and how far it is, none of `without`; undefined when none is near. */
  nearest(
    term: string,
    without: (form: string) => boolean = () => false,
  ): { shown: string; distance: number; documents: number } | undefined {
    const most = tolerated([...term].length)
    if (most === 0) return undefined
    const letters = lettersOf(term)
    let best: { shown: string; distance: number; documents: number } | undefined
    for (let number = 0; number < this.#forms.length; number++) {
      const form = this.#forms[number] as string
      const shown = this.#shown[number]
      if (typeof shown !== 'string' || Math.abs(form.length - term.length) > most) continue
      // Few mistype the first letter but by a swap, and in a short word another one makes another word: Kuchen, suchen; train, rain.
      if (most === 1 && form[0] !== term[0] && (form[0] !== term[1] || form[1] !== term[0])) continue
      // A changed letter is one too many on either side.
      if (ones(letters ^ (this.#letters[number] as number)) > 2 * most) continue
      const far = distance(term, form, Math.min(most, best?.distance ?? most))
      const documents = this.#documents(number)
      if (far > most || (best && (far > best.distance || (far === best.distance && documents <= best.documents))))
        continue
      if (!without(form)) best = { shown, distance: far, documents }
    }
    return best
  }
}

/** Which letters a word has, as bits: two that differ in many are far apart. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function ones(bits: number): number {
  let rest = bits
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
