import type { Lang } from './locales.ts'
import { type Area, type Messages, messages } from './messages.ts'
import { type Translator, translator } from './translator.ts'

/** `t.product('results', { count: 5 })`: a translator for each area of messages. */
export type Translators = { readonly [A in Area]: Translator<keyof Messages[A] & string> }

const made = new Map<Lang, Translators>()

/** All translators of a language, for the build. Islands make theirs of the area that they are given. */
export function translatorsOf(lang: Lang): Translators {
  const kept = made.get(lang)
  if (kept) return kept
  const areas = Object.entries(messages[lang]).map(([area, catalogue]) => [area, translator(lang, catalogue)])
  const all = Object.fromEntries(areas) as Translators
  made.set(lang, all)
  return all
}
