import { Numbers } from './numbers.ts'

/** How well each article answers something: 0 for those that do not. */
export class Strengths {
  readonly #of: Float32Array
  readonly #articles = new Numbers()

  constructor(articles: number) {
    this.#of = new Float32Array(articles)
  }

  /** How many articles answer it. */
  get size(): number {
    return this.#articles.length
  }

  of(article: number): number {
    return this.#of[article] as number
  }

  raise(article: number, strength: number): void {
    const before = this.of(article)
    if (before === 0) this.#articles.push(article)
    if (strength > before) this.#of[article] = strength
  }

  each(take: (article: number, strength: number) => void): void {
    for (let at = 0; at < this.#articles.length; at++) {
      const article = this.#articles.at(at)
      take(article, this.of(article))
    }
  }

  clear(): void {
    for (let at = 0; at < this.#articles.length; at++) this.#of[this.#articles.at(at)] = 0
    this.#articles.length = 0
  }
}
