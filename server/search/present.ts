import type { Faq } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import { excerptOf, markedText, matchesOf } from '#src/search/marks.ts'
import { plainText } from '#src/search/plain-text.ts'
import type { Unit } from '#src/search/question.ts'
import type { Rules } from '#src/search/tokens.ts'

/** An article as a hit of the question: the summary serves where no piece of the text says more of it. */
export function foundFaq(faq: Faq, units: readonly Unit[], rules: Rules): FoundFaq {
  const { keywords: _keywords, body, related: _related, ...card } = faq
  const matches = matchesOf(units, rules)
  const summary = units.length ? excerptOf(card.summary, matches, rules) : undefined
  const text = units.length ? excerptOf(plainText(body).text, matches, rules) : undefined
  const best = text && text.answered > (summary?.answered ?? 0) ? text : summary
  return {
    ...card,
    markedTitle: markedText(card.title, matches, rules),
    excerpt: best?.excerpt ?? [{ text: card.summary, hit: false }],
  }
}
