import type { Lang } from '#i18n/locales.ts'
import { corrected } from './correct.ts'
import { onOtherKeyboard } from './keyboard.ts'
import { type Languages, type Reading, readingsOf } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Texts that have all words may have them by the way only, when there are fewer than these, or when the best fits no better than this. */
const doubtful = { fewerThan: 5, fit: 0.5 } as const

/** Finds texts that have `all` of what the readings ask, or `some`: most of it. */
export type Find<T extends { total: number; best: number }> = (
  readings: Reading[],
  mode: 'all' | 'some',
) => T | Promise<T>

export interface Answer<T> {
  found: T
  /** How the question was understood at last; none for an empty one. */
  readings: Reading[]
  /** The question as it was mended; null where it was left as it is. */
  corrected: string | null
}

/**
 * Answers a question by the first of these that finds something: all of its words; all of them with typing
 * errors mended, or as the other keyboard writes them; most of them.
 */
export async function answer<T extends { total: number; best: number }>(
  text: string,
  lang: Lang,
  { languages, vocabularies, find }: { languages: Languages; vocabularies: readonly Vocabulary[]; find: Find<T> },
): Promise<Answer<T>> {
  if (!text.trim()) return { found: await find([], 'all'), readings: [], corrected: null }
  const attempt = (variant: string) => ({ text: variant, readings: readingsOf(variant, lang, languages, vocabularies) })
  const typed = attempt(text)
  const mended = corrected(text, typed.readings, vocabularies)
  const other = onOtherKeyboard(text, lang)
  const variants = [mended, other].flatMap((variant) => (variant === undefined ? [] : [attempt(variant)]))
  const best = mended === undefined ? [typed, ...variants] : [...variants.slice(0, 1), typed, ...variants.slice(1)]
  const tries = [
    ...[typed, ...variants].map((each) => ({ ...each, mode: 'all' as const })),
    ...best.map((each) => ({ ...each, mode: 'some' as const })),
  ]
  let last: Answer<T> | undefined
  for (const { text: variant, readings, mode } of tries) {
    let found = await find(readings, mode)
    // Then those join that have most of the words in better places.
    if (mode === 'all' && found.total > 0 && isDoubtful(found)) found = await find(readings, 'some')
    last = { found, readings, corrected: variant === text ? null : variant }
    if (found.total > 0) return last
  }
  return { ...(last as Answer<T>), readings: typed.readings, corrected: null }
}

function isDoubtful({ total, best }: { total: number; best: number }): boolean {
  return total < doubtful.fewerThan || best < doubtful.fit
}
