import type { FaqCard } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import { type Cut, cut, excerptOf, markedText, matchesOf } from './marks.ts'
import type { Reading } from './question.ts'
import type { Rules } from './tokens.ts'

/** The texts of an article that a hit shows pieces of. */
interface Shown {
  title: Cut
  summary: Cut
  body: Cut
}

/** Articles whose words are kept for the next question, which is often about the same. */
const mostKept = 500

/** Shows articles of one content as hits of a question: the summary serves where no piece of the text says more of it. */
export class Presenter {
  readonly #shown = new Map<string, Shown>()

  /** `body` is the plain text of the article; `rules` are those of its language. */
  hit(card: FaqCard, body: () => string, readings: readonly Reading[], rules: Rules): FoundFaq {
    const units = readings.find(({ lang }) => lang === card.contentLang)?.units ?? []
    if (!units.length) return { ...card, markedTitle: plain(card.title), excerpt: plain(card.summary) }
    const shown = this.#shownOf(card, body, rules)
    const matches = matchesOf(units, rules)
    const short = excerptOf(shown.summary, matches, rules.lang)
    const long = excerptOf(shown.body, matches, rules.lang)
    const best = long && long.answered > (short?.answered ?? 0) ? long : short
    return { ...card, markedTitle: markedText(shown.title, matches), excerpt: best?.excerpt ?? plain(card.summary) }
  }

  #shownOf({ id, title, summary }: FaqCard, body: () => string, rules: Rules): Shown {
    const key = `${rules.lang}/${id}`
    const known = this.#shown.get(key)
    if (known) return known
    const shown = { title: cut(title, rules), summary: cut(summary, rules), body: cut(body(), rules) }
    if (this.#shown.size >= mostKept) this.#shown.clear()
    this.#shown.set(key, shown)
    return shown
  }
}

const plain = (text: string) => [{ text, hit: false }]
