import type { Faq } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import { type Cut, cut, excerptOf, markedText, matchesOf } from '#shared/search/marks.ts'
import { plainText } from '#shared/search/plain-text.ts'
import type { Unit } from '#shared/search/question.ts'
import type { Rules } from '#shared/search/tokens.ts'

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

  hit(faq: Faq, units: readonly Unit[], rules: Rules): FoundFaq {
    const { keywords: _keywords, body: _body, related: _related, ...card } = faq
    if (!units.length) return { ...card, markedTitle: plain(card.title), excerpt: plain(card.summary) }
    const { title, summary, body } = this.#shownOf(faq, rules)
    const matches = matchesOf(units, rules)
    const short = excerptOf(summary, matches, rules.lang)
    const long = excerptOf(body, matches, rules.lang)
    const best = long && long.answered > (short?.answered ?? 0) ? long : short
    return { ...card, markedTitle: markedText(title, matches), excerpt: best?.excerpt ?? plain(card.summary) }
  }

  #shownOf(faq: Faq, rules: Rules): Shown {
    const key = `${rules.lang}/${faq.id}`
    const known = this.#shown.get(key)
    if (known) return known
    const shown = {
      title: cut(faq.title, rules),
      summary: cut(faq.summary, rules),
      body: cut(plainText(faq.body).text, rules),
    }
    if (this.#shown.size >= mostKept) this.#shown.clear()
    this.#shown.set(key, shown)
    return shown
  }
}

const plain = (text: string) => [{ text, hit: false }]
