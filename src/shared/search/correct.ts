import { bare } from './fold.ts'
import type { Unit } from './question.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Letters from which on a word is taken for a mistyped English one in another language's question. */
const shortestForeign = 6

/** The question with its typing errors mended, as words of its own language before those of English; undefined where nothing is near. */
export function corrected(
  text: string,
  unknown: readonly Unit[],
  vocabularies: readonly Vocabulary[],
): string | undefined {
  const mended = unknown.toReversed().reduce((result, unit) => {
    if (unit.kind !== 'word' || unit.own.length > 1) return result
    const term = unit.own[0]?.forms[0] ?? ''
    const near = vocabularies
      .flatMap((vocabulary, order) => {
        if (order > 0 && term.length < shortestForeign) return []
        return [vocabulary.nearest(term), vocabulary.split(term)].flatMap((found) =>
          found ? [{ ...found, order }] : [],
        )
      })
      .sort((a, b) => a.distance - b.distance || a.order - b.order)[0]
    if (!near || bare(near.shown) === term) return result
    return result.slice(0, unit.start) + near.shown + result.slice(unit.end)
  }, text)
  return mended === text ? undefined : mended
}
