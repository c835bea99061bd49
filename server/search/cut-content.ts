import { setImmediate as breathe } from 'node:timers/promises'
import { langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { lower } from '#shared/search/fold.ts'
import type { Languages } from '#shared/search/readings.ts'
import { tokenize } from '#shared/search/tokens.ts'
import { documentOf } from './documents.ts'
import { Terms } from './terms.ts'

/** The rows of the index, as JSON of some hundred rows each. */
export interface IndexRows {
  documents: string[]
  terms: string[]
}

const atOnce = { documents: 50, terms: 5000 } as const

/** Cuts all articles in all languages that they have. Requests are answered in between. */
export async function cutContent(content: Content, languages: Languages): Promise<IndexRows> {
  const documents: string[] = []
  const terms = new Terms()
  for (const lang of langs) {
    const rules = languages.rules(lang)
    const own = content.faqs.cards(lang).filter(({ contentLang }) => contentLang === lang)
    for (let start = 0; start < own.length; start += atOnce.documents) {
      const cut = own.slice(start, start + atOnce.documents).flatMap(({ id }) => {
        const faq = content.faqs.faq(lang, id)
        return faq ? [documentOf(faq, rules)] : []
      })
      for (const { forms } of cut) terms.add(lang, forms)
      documents.push(JSON.stringify(cut.map(({ forms: _, ...row }) => row)))
      await breathe()
    }
    for (const phrase of content.searchWords(lang).synonyms.flat())
      for (const { kind, term, start, end } of tokenize(phrase, rules))
        if (kind === 'word') terms.mention(lang, term, lower(phrase.slice(start, end)))
  }
  return { documents, terms: terms.rows(atOnce.terms).map((rows) => JSON.stringify(rows)) }
}
