import type { Faq } from '#contracts/faqs.ts'
import { fieldsOf, tokensOf } from '#shared/search/fields.ts'
import { lower } from '#shared/search/fold.ts'
import { modelForms } from '#shared/search/models.ts'
import { formsOf, type Rules, type Token, tokenize } from '#shared/search/tokens.ts'
import { lexeme } from './lexeme.ts'

/** A row of `search_document`, and the words that it adds to the vocabulary. */
export interface SearchDocument {
  article: number
  lang: string
  topic: string
  categories: string[]
  models: string[]
  languages: string[]
  weight: number
  head: string
  words: string
  /** Each form that the text has, and how it is written where it is a word. */
  forms: Map<string, string | null>
}

/** An article in the language of `rules`, cut for the index. */
export function documentOf(faq: Faq, rules: Rules): SearchDocument {
  const fields = fieldsOf(faq)
  const body = tokenize(fields.body, rules)
  const parts: [label: string, text: string, tokens: Token[]][] = [
    ['A', fields.title, tokenize(fields.title, rules)],
    ['B', fields.synonyms.join('\n'), tokensOf(fields.synonyms, rules)],
    ['C', fields.headings.join('\n'), tokensOf(fields.headings, rules)],
  ]
  const forms = new Map<string, string | null>()
  const labels = new Map<string, Set<string>>()
  const label = (form: string, name: string) => labels.set(form, (labels.get(form) ?? new Set()).add(name))

  for (const [name, text, tokens] of parts)
    for (const token of tokens) {
      for (const form of formsOf(token, rules.models)) label(form, name)
      note(token, name === 'A' ? text : undefined)
    }
  for (const form of modelForms(fields.models)) label(form, 'B')

  const seen = new Set<string>()
  for (const token of body) {
    note(token, fields.body)
    for (const form of formsOf(token, rules.models)) {
      if (seen.has(form)) label(form, 'D')
      seen.add(form)
    }
  }
  for (const form of modelForms(faq.models)) if (!forms.has(form)) forms.set(form, null)

  /** Texts of several pieces have no places of their own; their words are shown folded. */
  function note(token: Token, text: string | undefined): void {
    for (const form of formsOf(token, rules.models)) if (!forms.has(form)) forms.set(form, null)
    if (token.kind !== 'word') return
    const written = text === undefined ? token.term : lower(text.slice(token.start, token.end))
    if (typeof forms.get(token.term) !== 'string' || text !== undefined) forms.set(token.term, written)
    for (const part of token.parts) if (part.kind === 'word') forms.set(part.term, part.term)
  }

  const { lang } = rules
  return {
    article: faq.id,
    lang,
    topic: faq.topic,
    categories: faq.categories,
    models: modelForms(faq.models),
    languages: faq.languages,
    weight: faq.weight,
    head: [...labels].map(([form, names]) => `${lexeme(lang, form)}:${placesOf(names)}`).join(' '),
    words: [...forms.keys()].map((form) => lexeme(lang, form)).join(' '),
    forms,
  }
}

/** One place for each kind of text that has the word: how often it comes within one does not count. */
function placesOf(names: Set<string>): string {
  return [...names]
    .sort()
    .map((name) => `${'ABCD'.indexOf(name) + 1}${name}`)
    .join(',')
}
