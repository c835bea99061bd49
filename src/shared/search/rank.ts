import { type Answering, Matcher, type Searched } from './match.ts'
import { type AskedOfPassages, passageFit } from './passages.ts'
import type { Reading, Unit } from './question.ts'
import { Strengths } from './strengths.ts'
import { topOf } from './top.ts'
import { having, kinds, coverage as least, passage, rarity, unknown } from './weights.ts'

/** What was found for one way to read a question. */
export interface Ranked {
  /** Articles that answer enough of it, in the order of their numbers. */
  articles: Uint32Array
  /** How well each of them does, about 0 to 2. */
  fits: Float32Array
  best: number
  /** Units that no article has, and the share of the question that they are. */
  unknown: Unit[]
  unknownShare: number
}

/** A unit of the question: the share of it that it is, 1 in all, and in how many articles it is. */
interface Share {
  share: number
  articles: number
}

/** Articles that are compared as a whole, after all have been by their words. */
const compared = 64

/** Ranks articles for one question after the other. */
export class Ranker {
  readonly #articles: number
  readonly #matcher: Matcher
  readonly #strengths: Strengths[] = []
  /** By article: the share of the question that it answers, how well, and the set of units, a bit each. */
  readonly #coverage: Strengths
  readonly #fit: Float32Array
  readonly #units: Uint32Array

  constructor(articles: number) {
    this.#articles = articles
    this.#matcher = new Matcher(articles)
    this.#coverage = new Strengths(articles)
    this.#fit = new Float32Array(articles)
    this.#units = new Uint32Array(articles)
  }

  /** `readings` are those of `searched`, one for one; `texts` how many articles there are; 1 in `allowed` for those that count. */
  rank(
    readings: readonly Reading[],
    searched: readonly Searched[],
    { texts, allowed }: { texts: number; allowed: Uint8Array },
  ): Ranked {
    const units = readings[0]?.units ?? []
    const answering = searched.map((): Answering => new Map())
    const found = units.map((_, unit) => this.#match(unit, readings, searched, answering).size)
    const shares = sharesOf(units, found, texts, searched.length > 1)
    this.#addUp(shares, allowed)

    const articles = this.#enough(shares)
    const fits = new Float32Array(articles.length)
    for (let at = 0; at < articles.length; at++) fits[at] = this.#fitOf(articles[at] as number)
    const asked = searched.map(({ index, factor }, at): AskedOfPassages => {
      const fillers = (readings[at]?.fillers ?? []).flatMap(({ forms }, filler) =>
        forms.map((form): [number, number] => [index.numberOf(form), filler]),
      )
      return { index, factor, answering: answering[at] as Answering, fillers: new Map(fillers) }
    })
    const question = { shares: shares.map(({ share }) => share), fillers: readings[0]?.fillers.length ?? 0 }
    for (const at of topOf(fits, compared))
      fits[at] = (fits[at] as number) + passage.share * passageFit(articles[at] as number, asked, question)
    return {
      articles,
      fits,
      best: fits[topOf(fits, 1)[0] ?? 0] ?? 0,
      unknown: units.filter((_, unit) => found[unit] === 0),
      unknownShare: shares.reduce((sum, { share, articles }) => (articles ? sum : sum + share), 0),
    }
  }

  #match(
    unit: number,
    readings: readonly Reading[],
    searched: readonly Searched[],
    answering: readonly Answering[],
  ): Strengths {
    const strengths = this.#strengths[unit] ?? new Strengths(this.#articles)
    this.#strengths[unit] = strengths
    strengths.clear()
    for (const [at, each] of searched.entries()) {
      const noted = { answering: answering[at] as Answering, unit }
      this.#matcher.match(readings[at]?.units[unit] as Unit, each, strengths, noted)
    }
    return strengths
  }

  #addUp(shares: readonly Share[], allowed: Uint8Array): void {
    this.#coverage.each((article) => {
      this.#fit[article] = 0
      this.#units[article] = 0
    })
    this.#coverage.clear()
    for (const [unit, { share }] of shares.entries())
      this.#strengths[unit]?.each((article, strength) => {
        if (allowed[article] === 0) return
        this.#coverage.raise(article, this.#coverage.of(article) + share)
        this.#fit[article] = (this.#fit[article] as number) + share * strength
        this.#units[article] = (this.#units[article] as number) | (1 << unit)
      })
  }

  #fitOf(article: number): number {
    return this.#coverage.of(article) * (having + (this.#fit[article] as number))
  }

  /** The articles that have enough of the question, or enough of what the best one lacks. */
  #enough(shares: readonly Share[]): Uint32Array {
    let bestUnits = 0
    let bestFit = 0
    let bestCoverage = 0
    this.#coverage.each((article, covered) => {
      bestCoverage = Math.max(bestCoverage, covered)
      const fit = this.#fitOf(article)
      if (fit <= bestFit) return
      bestFit = fit
      bestUnits = this.#units[article] as number
    })
    const shareOf = (set: number) =>
      shares.reduce((sum, { share, articles }, unit) => (articles && set & (1 << unit) ? sum + share : sum), 0)
    const lacking = shareOf(~bestUnits)
    const filling = new Map<number, boolean>()
    const fillsIn = (set: number) => {
      const known = filling.get(set)
      if (known !== undefined) return known
      const fills = lacking > 0 && shareOf(set & ~bestUnits) >= least.ofLacking * lacking
      filling.set(set, fills)
      return fills
    }
    const enough = Math.max(least.ofQuestion, least.ofBest * bestCoverage)
    const found = new Uint32Array(this.#coverage.size)
    let count = 0
    for (let article = 0; article < this.#articles; article++) {
      const covered = this.#coverage.of(article)
      if (covered >= enough || (covered >= least.ofQuestion && fillsIn(this.#units[article] as number)))
        found[count++] = article
    }
    return found.subarray(0, count)
  }
}

/** Rare words are more of the question than common ones. */
function sharesOf(units: readonly Unit[], found: readonly number[], texts: number, isBridged: boolean): Share[] {
  const known = units.filter((_, unit) => found[unit])
  const weights = units.map((unit, at) => {
    const articles = found[at] as number
    if (articles)
      return kinds[unit.kind] * (1 + (rarity * Math.log((texts + 1) / (articles + 0.5))) / Math.log(texts + 2))
    const share = mayBeChance(unit, known) ? unknown.chance : isBridged ? unknown.foreign : unknown.word
    return kinds[unit.kind] * (1 + rarity) * share
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, unit) => ({ share: weight / total, articles: found[unit] as number }))
}

/** Whether a unit that no text has may be no word: an ending, or a pair that reaches into a word that texts have. */
function mayBeChance({ kind, start, end }: Unit, known: readonly Unit[]): boolean {
  return kind === 'hiragana' || (kind === 'pair' && known.some((other) => other.start < end && start < other.end))
}
