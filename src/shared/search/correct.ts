import { bare } from './fold.ts'
import type { LanguageIndex } from './language-index.ts'
import type { Unit } from './question.ts'

/** Letters from which on a word is taken for a mistyped English one in another language's question. */
const shortestForeign = 6

/**
 * The question with its typing errors mended, as words of its own language before those of English; undefined where
 * nothing is near. Words that are known by their last part may well be right: one letter of them at the most.
 */
export function corrected(
  text: string,
  doubted: readonly Unit[],
  [own, ...others]: readonly LanguageIndex[],
): string | undefined {
  if (!own) return undefined
  const isForeign = (form: string) => !own.hasWord(form) && others.some((other) => other.hasWord(form))
  const mended = doubted.toReversed().reduce((result, unit) => {
    if (unit.kind !== 'word' || unit.own.length > 1) return result
    const term = unit.own[0]?.forms[0] ?? ''
    const mayBeForeign = term.length >= shortestForeign
    const near = [own, ...(mayBeForeign ? others : [])]
      .flatMap(({ vocabulary }, order) => {
        const word = vocabulary.nearest(term, mayBeForeign ? undefined : isForeign)
        const found = unit.guessed ? [word] : [word, vocabulary.split(term)]
        return found.flatMap((each) => (each ? [{ ...each, order }] : []))
      })
      .sort((a, b) => a.distance - b.distance || a.order - b.order)[0]
    if (!near || bare(near.shown) === term || (unit.guessed && near.distance > 1)) return result
    return result.slice(0, unit.start) + near.shown + result.slice(unit.end)
  }, text)
  return mended === text ? undefined : mended
}
