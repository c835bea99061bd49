import type { LanguageIndex } from './language-index.ts'
import type { Answering } from './match.ts'
import { passage as weights } from './weights.ts'

/** What a question asks of the short texts of one index. */
export interface AskedOfPassages {
  index: LanguageIndex
  /** What a text of it counts. */
  factor: number
  /** The forms that answer units, and those of fillers. */
  answering: Answering
  fillers: ReadonlyMap<number, number>
}

/**
 * How much the short text of an article that is most like the question is like it, 0 to 1: what share of the question it
 * has, and what share of it the question has. `shares` are those of the units, 1 in all; `fillers` how many there are.
 */
export function passageFit(
  article: number,
  asked: readonly AskedOfPassages[],
  question: { shares: readonly number[]; fillers: number },
): number {
  const whole = 1 + weights.filler * Math.min(question.fillers, mostFillers)
  let best = 0
  for (const { index, factor, answering, fillers } of asked)
    index.eachPassage(article, (place, words) => {
      const most = factor * weights.places[place]
      if (most <= best) return
      const got = new Map<number, number>()
      const filled = new Set<number>()
      let said = 0
      let answered = 0
      for (const word of words) {
        const weight = index.isFiller(word) ? weights.filler : 1
        const found = answering.get(word)
        const filler = fillers.get(word)
        said += weight
        if (found || filler !== undefined) answered += weight
        if (found) got.set(found.unit, Math.min(1, (got.get(found.unit) ?? 0) + found.share))
        else if (filler !== undefined) filled.add(filler)
      }
      if (!got.size) return
      let share = weights.filler * Math.min(filled.size, mostFillers)
      for (const [unit, part] of got) share += (question.shares[unit] as number) * part
      best = Math.max(best, (most * share * (weights.floor + ((1 - weights.floor) * answered) / said)) / whole)
    })
  return best
}

const mostFillers = 4
