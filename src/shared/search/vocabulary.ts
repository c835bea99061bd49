import { distance } from './distance.ts'

/** A form under which texts of one language are found. */
export interface Entry {
  form: string
  /** In how many texts it is. */
  documents: number
  /** How it is written, where it is a word and no stem. */
  shown: string | null
}

/** Typing errors that are mended in a word of so many letters. */
function tolerated(letters: number): number {
  return letters < 5 ? 0 : letters < 8 ? 1 : 2
}

/** The words of all texts of one language, and of its synonyms. */
export class Vocabulary {
  /** How many texts there are. */
  readonly texts: number
  readonly #entries: Entry[]
  readonly #byForm: Map<string, Entry>
  readonly #letters: Int32Array

  constructor(texts: number, entries: Entry[]) {
    this.texts = texts
    this.#entries = entries.toSorted((a, b) => (a.form < b.form ? -1 : 1))
    this.#byForm = new Map(entries.map((entry) => [entry.form, entry]))
    this.#letters = Int32Array.from(this.#entries, ({ form }) => lettersOf(form))
  }

  documents(form: string): number {
    return this.#byForm.get(form)?.documents ?? 0
  }

  isWord(term: string): boolean {
    return typeof this.#byForm.get(term)?.shown === 'string'
  }

  /** Texts that have a word with this beginning; at most as many as there are. */
  beginning(prefix: string): number {
    let sum = 0
    for (let at = this.#firstFrom(prefix); this.#entries[at]?.form.startsWith(prefix); at++)
      sum += this.#entries[at]?.documents ?? 0
    return Math.min(sum, this.texts)
  }

  /** The word that was probably meant, as it is written, and how far it is; undefined when none is near. */
  nearest(term: string): { shown: string; distance: number; documents: number } | undefined {
    const most = tolerated([...term].length)
    if (most === 0) return undefined
    const letters = lettersOf(term)
    let best: { shown: string; distance: number; documents: number } | undefined
    for (const [index, { form, documents, shown }] of this.#entries.entries()) {
      if (shown === null || Math.abs(form.length - term.length) > most) continue
      // Few mistype the first letter, and in a short word another one makes another word: Kuchen, suchen.
      if (most === 1 && form[0] !== term[0] && form[0] !== term[1]) continue
      // A changed letter is one too many on either side.
      if (ones(letters ^ (this.#letters[index] ?? 0)) > 2 * most) continue
      const far = distance(term, form, Math.min(most, best?.distance ?? most))
      if (far > most || (best && (far > best.distance || (far === best.distance && documents <= best.documents))))
        continue
      best = { shown, distance: far, documents }
    }
    return best
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.form ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
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
