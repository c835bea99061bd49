import type { Lang } from '#i18n/locales.ts'
import { turkishStem } from './turkish.ts'
import { ukrainianStem } from './ukrainian.ts'

/** The part of a lower-case word that its forms share. */
export type Stem = (word: string) => string

const itself: Stem = (word) => word

/** Each language's alone is loaded. Japanese and Chinese do not inflect. */
const loaders: Partial<Record<Lang, () => Promise<Stem>>> = {
  en: async () => (await import('@orama/stemmers/english')).stemmer,
  de: async () => (await import('@orama/stemmers/german')).stemmer,
  es: async () => (await import('@orama/stemmers/spanish')).stemmer,
  fr: async () => (await import('@orama/stemmers/french')).stemmer,
  it: async () => (await import('@orama/stemmers/italian')).stemmer,
  nl: async () => (await import('@orama/stemmers/dutch')).stemmer,
  pt: async () => (await import('@orama/stemmers/portuguese')).stemmer,
  ru: async () => (await import('@orama/stemmers/russian')).stemmer,
  tr: async () => turkishStem,
  uk: async () => ukrainianStem,
}

/** The stemmers are slow and texts repeat their words: this many stems are kept. */
const mostKept = 20_000

export async function stemOf(lang: Lang): Promise<Stem> {
  const stem = (await loaders[lang]?.()) ?? itself
  const kept = new Map<string, string>()
  return (word) => {
    let known = kept.get(word)
    if (known === undefined) {
      known = stem(word)
      if (kept.size >= mostKept) kept.clear()
      kept.set(word, known)
    }
    return known
  }
}
