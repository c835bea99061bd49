import type { Lang } from '#i18n/locales.ts'

export interface Term {
  lang: Lang
  form: string
  documents: number
  /** How it is written; null for a stem. */
  shown: string | null
}

/** Counts in how many documents each form is. */
export class Terms {
  readonly #byLang = new Map<Lang, Map<string, Term>>()

  /** The forms of one document. */
  add(lang: Lang, forms: Map<string, string | null>): void {
    for (const [form, shown] of forms) {
      const term = this.#term(lang, form)
      term.documents += 1
      term.shown ??= shown
    }
  }

  /** A word that nothing but the synonyms may have. */
  mention(lang: Lang, form: string, shown: string): void {
    this.#term(lang, form).shown ??= shown
  }

  /** All of them, in lists of so many. */
  rows(atOnce: number): Term[][] {
    const all = [...this.#byLang.values()].flatMap((terms) => [...terms.values()])
    return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
      all.slice(index * atOnce, (index + 1) * atOnce),
    )
  }

  #term(lang: Lang, form: string): Term {
    const terms = this.#byLang.get(lang) ?? new Map<string, Term>()
    this.#byLang.set(lang, terms)
    const term = terms.get(form) ?? { lang, form, documents: 0, shown: null }
    terms.set(form, term)
    return term
  }
}
