import type { Lang } from './locales.ts'
import type { Catalogue } from './translator.ts'

/** The languages that the compatibility checkers speak; the others read them in English, marked. */
export const checkerLangs = ['de', 'en', 'es', 'fr', 'it'] as const satisfies readonly Lang[]
export type CheckerLang = (typeof checkerLangs)[number]

const files: Record<string, Catalogue> = import.meta.glob('./checkers/*/*.json', { eager: true, import: 'default' })

export function checkerLangOf(lang: Lang): CheckerLang {
  return checkerLangs.find((each) => each === lang) ?? 'en'
}

/** The words of some areas of the checkers, each a file, in one catalogue: bundled where Vite builds. */
export function checkerWords(lang: Lang, areas: readonly string[]): Catalogue {
  const spoken = checkerLangOf(lang)
  return Object.assign({}, ...areas.map((area) => files[`./checkers/${spoken}/${area}.json`]))
}
