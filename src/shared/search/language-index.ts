import { isFirstPart, shortest } from './compounds.ts'
import type { Fields } from './fields.ts'
import { firstFrom } from './first-from.ts'
import { lower } from './fold.ts'
import { modelForms } from './models.ts'
import { Numbers } from './numbers.ts'
import { eachInSlices, inOrder, type Rest } from './slices.ts'
import { stopWordsOf } from './stop-words.ts'
import { formsOf, type Rules, type Token, tokenize } from './tokens.ts'
import { Vocabulary, type Words, wordsOf } from './vocabulary.ts'

/** Where a word can stand, a bit each. */
export const place = { title: 1, model: 2, keyword: 4, heading: 8, summary: 16, body: 32, everyModel: 64 } as const
export type Place = Exclude<keyof typeof place, 'everyModel'>

/** The short texts of an article that are compared with the question as a whole. */
const passagePlaces = ['title', 'keyword', 'heading', 'summary'] as const
export type PassagePlace = (typeof passagePlaces)[number]

/** Ends of words that are kept with what they are the end of. */
const mostCompounds = 1000

/** Texts of one language, cut and turned round: in which articles, and where in them, each form is. */
export class LanguageIndex {
  readonly rules: Rules
  readonly vocabulary: Vocabulary
  readonly #forms: readonly string[]
  readonly #starts: Uint32Array
  readonly #articles: Uint32Array
  readonly #places: Uint8Array
  readonly #compounds = new Map<string, readonly number[]>()
  readonly #fillers: ReadonlySet<number>
  readonly #passages: { ofArticle: Uint32Array; starts: Uint32Array; places: Uint8Array; words: Uint32Array }

  constructor(parts: {
    rules: Rules
    forms: string[]
    words: Words
    starts: Uint32Array
    articles: Uint32Array
    places: Uint8Array
    passages: { ofArticle: Uint32Array; starts: Uint32Array; places: Uint8Array; words: Uint32Array }
  }) {
    this.rules = parts.rules
    this.#forms = parts.forms
    this.#starts = parts.starts
    this.#articles = parts.articles
    this.#places = parts.places
    this.#passages = parts.passages
    this.#fillers = new Set([...stopWordsOf(parts.rules.lang)].map((word) => this.numberOf(word)))
    this.vocabulary = new Vocabulary(parts.forms, parts.words, (number) => this.documents(number))
  }

  /** The number of a form; −1 for one that no text has. */
  numberOf(form: string): number {
    const at = firstFrom(this.#forms, form)
    return this.#forms[at] === form ? at : -1
  }

  /** The numbers of the forms with this beginning: from the first up to, without, the second. */
  beginning(prefix: string): [from: number, to: number] {
    return [firstFrom(this.#forms, prefix), firstFrom(this.#forms, `${prefix}\uffff`)]
  }

  /** The numbers of the words that are put together of a known one and this: `Garagentor` for `Tor`. */
  compounds(tail: string): readonly number[] {
    const known = this.#compounds.get(tail)
    if (known) return known
    const found: number[] = []
    const { lang } = this.rules
    const isWord = (term: string) => this.vocabulary.isWord(term)
    for (const [number, form] of this.#forms.entries())
      if (form.length >= tail.length + shortest.first && form.endsWith(tail))
        if (isFirstPart(form.slice(0, -tail.length), lang, isWord)) found.push(number)
    if (this.#compounds.size >= mostCompounds) this.#compounds.clear()
    this.#compounds.set(tail, found)
    return found
  }

  /** Whether a text has this word; those of the groups of synonyms may be in none. */
  hasWord(term: string): boolean {
    return this.vocabulary.isWord(term) && this.documents(this.numberOf(term)) > 0
  }

  /** In how many articles a form is. */
  documents(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0)
  }

  /** Calls with each article that has the form, and the places where it has it. */
  each(number: number, take: (article: number, places: number) => void): void {
    const end = this.#starts[number + 1] ?? 0
    for (let at = this.#starts[number] ?? end; at < end; at++)
      take(this.#articles[at] as number, this.#places[at] as number)
  }

  /** Whether a form is a word that any question has. */
  isFiller(number: number): boolean {
    return this.#fillers.has(number)
  }

  /** Calls with each short text of an article: its place, and the numbers of its words. */
  eachPassage(article: number, take: (place: PassagePlace, words: Uint32Array) => void): void {
    const { ofArticle, starts, places, words } = this.#passages
    for (let at = ofArticle[article] ?? 0; at < (ofArticle[article + 1] ?? 0); at++)
      take(passagePlaces[places[at] as number] as PassagePlace, words.subarray(starts[at], starts[at + 1]))
  }
}

/** Makes the index of a language, an article after the other, in the order of their numbers. */
export class LanguageIndexBuilder {
  readonly #rules: Rules
  readonly #numbers = new Map<string, number>()
  readonly #shown: (string | null)[] = []
  readonly #articleOf = new Numbers()
  readonly #formOf = new Numbers()
  readonly #placesOf = new Numbers()
  readonly #passageStarts = new Numbers()
  readonly #passagePlaces = new Numbers()
  readonly #passageWords = new Numbers()
  readonly #ofArticle = new Numbers()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  add(article: number, fields: Fields, models: { own: readonly string[]; all: readonly string[] }): void {
    this.#openPassages(article)
    const found = new Map<number, number>()
    const note = (form: string, at: number) => {
      const number = this.#numberOf(form)
      found.set(number, (found.get(number) ?? 0) | at)
    }
    const read = (text: string, at: Place) => {
      const tokens = tokenize(text, this.#rules)
      for (const token of tokens) {
        for (const form of formsOf(token, this.#rules.models)) note(form, place[at])
        this.#show(token, text)
      }
      if (at !== 'body' && at !== 'model') this.#addPassage(at, tokens)
    }
    read(fields.title, 'title')
    for (const text of fields.keywords) read(text, 'keyword')
    for (const text of fields.headings) read(text, 'heading')
    read(fields.summary, 'summary')
    read(fields.body, 'body')
    for (const form of modelForms(models.own)) note(form, place.model)
    for (const form of modelForms(models.all)) note(form, place.everyModel)
    for (const [number, places] of found) {
      this.#articleOf.push(article)
      this.#formOf.push(number)
      this.#placesOf.push(places)
    }
  }

  /** A word that nothing but the groups of synonyms may have. */
  mention(text: string): void {
    for (const token of tokenize(text, this.#rules))
      if (token.kind === 'word') {
        this.#numberOf(token.term)
        this.#show(token, text)
      }
  }

  async finish(articles: number, rest: Rest): Promise<LanguageIndex> {
    this.#openPassages(articles)
    this.#passageStarts.push(this.#passageWords.length)
    const forms = await inOrder([...this.#numbers.keys()], rest)
    const sorted = new Uint32Array(forms.length)
    const shown: (string | null)[] = []
    const look = (at: number) => {
      const number = this.#numbers.get(forms[at] as string) as number
      sorted[number] = at
      shown.push(this.#shown[number] ?? null)
    }
    await eachInSlices(forms.length, look, rest)
    const found = await this.#invert(sorted, rest)
    const words = this.#passageWords.values()
    const translate = (at: number) => {
      words[at] = sorted[words[at] as number] as number
    }
    await eachInSlices(words.length, translate, rest)
    return new LanguageIndex({
      rules: this.#rules,
      forms,
      words: await wordsOf(forms, shown, rest),
      ...found,
      passages: {
        ofArticle: this.#ofArticle.values(),
        starts: this.#passageStarts.values(),
        places: new Uint8Array(this.#passagePlaces.values()),
        words,
      },
    })
  }

  /** Articles and places in the order of the forms: what was noted by article, turned round by counting. */
  async #invert(sorted: Uint32Array, rest: Rest) {
    const { length } = this.#formOf
    const starts = new Uint32Array(sorted.length + 1)
    const formAt = (at: number) => sorted[this.#formOf.at(at)] as number
    const count = (at: number) => {
      const next = formAt(at) + 1
      starts[next] = (starts[next] as number) + 1
    }
    await eachInSlices(length, count, rest)
    for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
    const free = starts.slice()
    const articles = new Uint32Array(length)
    const places = new Uint8Array(length)
    const put = (at: number) => {
      const form = formAt(at)
      const to = free[form] as number
      free[form] = to + 1
      articles[to] = this.#articleOf.at(at)
      places[to] = this.#placesOf.at(at)
    }
    await eachInSlices(length, put, rest)
    return { starts, articles, places }
  }

  #numberOf(form: string): number {
    let number = this.#numbers.get(form)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(form, number)
      this.#shown.push(null)
    }
    return number
  }

  #show({ kind, term, start, end, parts }: Token, text: string): void {
    if (kind !== 'word') return
    const number = this.#numberOf(term)
    this.#shown[number] ??= lower(text.slice(start, end))
    for (const part of parts) if (part.kind === 'word') this.#shown[this.#numberOf(part.term)] ??= part.term
  }

  /** Articles between have no passages. */
  #openPassages(article: number): void {
    while (this.#ofArticle.length <= article) this.#ofArticle.push(this.#passagePlaces.length)
  }

  #addPassage(at: PassagePlace, tokens: Token[]): void {
    this.#passageStarts.push(this.#passageWords.length)
    this.#passagePlaces.push(passagePlaces.indexOf(at))
    const fillers = stopWordsOf(this.#rules.lang)
    for (const { term, stems } of tokens)
      this.#passageWords.push(this.#numberOf(fillers.has(term) ? term : (stems[0] ?? term)))
  }
}
