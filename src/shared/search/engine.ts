import type { Lang } from '#i18n/locales.ts'
import { corrected } from './correct.ts'
import { onOtherKeyboard } from './keyboard.ts'
import type { LanguageIndex } from './language-index.ts'
import type { Searched } from './match.ts'
import type { Reading, Unit } from './question.ts'
import { type Ranked, Ranker } from './rank.ts'
import { type Languages, langsOf, readingsOf } from './readings.ts'
import { topOf } from './top.ts'
import { doubtful, english, influence, startingVotes } from './weights.ts'

/** What is searched, beside its words. */
export interface Article {
  id: number
  topic: string
  /** None means every device. */
  categories: readonly string[]
  models: readonly string[]
  /** 0 to 100, by the editor. */
  weight: number
}

/** What readers did with an article. */
export interface Counts {
  views: number
  helpful: number
  notHelpful: number
}

export interface Asked {
  lang: Lang
  keyword: string
  topic?: string | undefined
  cate?: string | undefined
  /** A model or a family, as `Models.termOf` has it. */
  model?: string | undefined
  sort: 'recommendation' | 'view'
  /** How many answers are wanted, and after how many. */
  size: number
  from: number
}

export interface Found {
  total: number
  /** Ids, the best first. */
  ids: number[]
  /** How the question was understood; none for an empty one. */
  readings: Reading[]
  /** The question as it was mended; null where it was left as it is. */
  corrected: string | null
}

/** Finds articles in memory, the same on the server and in a browser. */
export class SearchEngine {
  readonly #languages: Languages
  readonly #articles: readonly Article[]
  readonly #indexes: ReadonlyMap<Lang, LanguageIndex>
  readonly #own: ReadonlyMap<Lang, Uint8Array>
  readonly #models: readonly ReadonlySet<string>[]
  readonly #ranker: Ranker
  readonly #views: Float64Array
  readonly #liking: Float64Array
  readonly #seen = new Map<Lang, { searched: Searched[]; listed: Uint8Array; texts: number }>()

  /** `articles` heaviest first, `models` the forms of those that each is about; `own` has 1 for those that have a text in the language. */
  constructor(parts: {
    languages: Languages
    articles: readonly Article[]
    models: readonly ReadonlySet<string>[]
    indexes: ReadonlyMap<Lang, LanguageIndex>
    own: ReadonlyMap<Lang, Uint8Array>
  }) {
    this.#languages = parts.languages
    this.#articles = parts.articles
    this.#indexes = parts.indexes
    this.#own = parts.own
    this.#models = parts.models
    this.#ranker = new Ranker(parts.articles.length)
    this.#views = new Float64Array(parts.articles.length)
    this.#liking = new Float64Array(parts.articles.length)
    this.count(new Map())
  }

  /** Takes over what readers did, by id. */
  count(counts: ReadonlyMap<number, Counts>): void {
    for (const [article, { id, weight }] of this.#articles.entries()) {
      const { views, helpful, notHelpful } = counts.get(id) ?? { views: 0, helpful: 0, notHelpful: 0 }
      const liked = (helpful - notHelpful) / (helpful + notHelpful + startingVotes)
      this.#views[article] = views
      this.#liking[article] = 1 + (influence.editor * weight) / 100 + influence.readers * liked
    }
  }

  /**
   * Answers a question as it is typed; where no text has some of its words, with typing errors mended or as
   * the other keyboard writes it, if that answers more.
   */
  find(asked: Asked): Found {
    const { lang, keyword } = asked
    const { searched, listed, texts } = this.#seenBy(lang)
    const allowed = this.#allowed(asked, listed)
    if (!keyword.trim())
      return this.#present(asked, { articles: allowed, fits: undefined, readings: [], corrected: null })

    const indexes = searched.map(({ index }) => index)
    const attempt = (text: string) => {
      const readings = readingsOf(text, lang, this.#languages, indexes)
      return { text, readings, ranked: this.#ranker.rank(readings, searched, { texts, allowed }) }
    }
    const typed = attempt(keyword)
    let best = typed
    const doubted = typed.readings[0]?.units.filter((unit) => unit.guessed || typed.ranked.unknown.includes(unit)) ?? []
    if (doubted.length) {
      const mended = corrected(keyword, doubted, indexes)
      const others = [mended, typed.ranked.unknown.length ? onOtherKeyboard(keyword, lang) : undefined]
      for (const other of others) {
        if (other === undefined) continue
        const tried = attempt(other)
        const fits = other === mended ? isKnown(tried) : tried.ranked.unknownShare < doubtful.unknown
        if (fits && tried.ranked.best > best.ranked.best) best = tried
      }
    }
    const { articles, fits } = this.#isSure(lang, best)
      ? best.ranked
      : { articles: new Uint32Array(), fits: new Float32Array() }
    const changed = articles.length > 0 && best.text !== keyword
    return this.#present(asked, { articles, fits, readings: best.readings, corrected: changed ? best.text : null })
  }

  #present(
    { lang, sort, from, size }: Asked,
    found: {
      articles: Uint32Array | Uint8Array
      fits: Float32Array | undefined
      readings: Reading[]
      corrected: string | null
    },
  ): Found {
    const own = this.#own.get(lang)
    const articles = found.fits ? (found.articles as Uint32Array) : numbersOf(found.articles as Uint8Array)
    const rankOf = (article: number, fit: number) => {
      const first = own?.[article] === 1 ? 1 : 0
      const liked = fit * (this.#liking[article] as number)
      if (sort === 'view') return first * 1e12 + (this.#views[article] as number) * 1e3 + liked
      return found.fits ? liked : liked + first * 10
    }
    const values = new Float64Array(articles.length)
    for (let place = 0; place < articles.length; place++)
      values[place] = rankOf(articles[place] as number, found.fits?.[place] ?? 1)
    const places = topOf(values, from + size).slice(from)
    return {
      total: articles.length,
      ids: places.map((place) => (this.#articles[articles[place] as number] as Article).id),
      readings: found.readings,
      corrected: found.corrected,
    }
  }

  /** Where much of the question is in no text, and the rest no word of ours, chance has that in some. */
  #isSure(lang: Lang, { ranked, readings }: { ranked: Ranked; readings: readonly Reading[] }): boolean {
    if (ranked.unknownShare < doubtful.unknown) return ranked.best >= doubtful.fit
    const { words } = this.#languages.synonyms(lang)
    const isOurs = (unit: Unit) =>
      unit.kind === 'model' ||
      (unit.synonyms.length > 0 && unit.guessed !== 'other') ||
      unit.own.some(({ forms }) => forms.some((form) => words.has(form)))
    const known = readings[0]?.units.filter((unit) => !ranked.unknown.includes(unit)) ?? []
    return ranked.best >= (known.some(isOurs) ? doubtful.fitOfOurs : doubtful.fitOfOthers)
  }

  #allowed({ topic, cate, model }: Asked, listed: Uint8Array): Uint8Array {
    if (topic === undefined && cate === undefined && model === undefined) return listed
    return listed.map((yes, article) => {
      const { topic: own, categories } = this.#articles[article] as Article
      const fits =
        yes === 1 &&
        (topic === undefined || own === topic) &&
        (cate === undefined || !categories.length || categories.includes(cate)) &&
        (model === undefined || this.#models[article]?.has(model))
      return fits ? 1 : 0
    })
  }

  #seenBy(lang: Lang) {
    const known = this.#seen.get(lang)
    if (known) return known
    const own = this.#own.get(lang)
    const inEnglish = this.#own.get('en')
    const listed = Uint8Array.from(this.#articles, (_, article) => own?.[article] || inEnglish?.[article] || 0)
    const english_ = lang === 'en' ? undefined : listed.map((yes, article) => (yes && !own?.[article] ? 1 : 0))
    const searched = langsOf(lang).flatMap((each): Searched[] => {
      const index = this.#indexes.get(each)
      return index ? [{ index, sees: each === lang ? undefined : english_, factor: each === lang ? 1 : english }] : []
    })
    const seen = { searched, listed, texts: listed.reduce((sum, yes) => sum + yes, 0) }
    this.#seen.set(lang, seen)
    return seen
  }
}

/** Whether a question has no word but known ones, so that one that was mended is not among others that say nothing to us. */
function isKnown({ ranked, readings }: { ranked: Ranked; readings: readonly Reading[] }): boolean {
  return (
    !ranked.unknown.some(({ kind }) => kind === 'word') &&
    !readings[0]?.units.some(({ guessed }) => guessed === 'other')
  )
}

function numbersOf(set: Uint8Array): Uint32Array {
  const numbers: number[] = []
  for (let number = 0; number < set.length; number++) if (set[number] === 1) numbers.push(number)
  return Uint32Array.from(numbers)
}
