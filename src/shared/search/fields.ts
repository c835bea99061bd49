import type { Faq } from '#contracts/faqs.ts'
import { plainText } from './plain-text.ts'
import { type Rules, type Token, tokenize } from './tokens.ts'
import { fewModels } from './weights.ts'

/** What an article says, by how much it counts. */
export interface Fields {
  title: string
  /** Those that are its own; none when it is about many devices. */
  models: string[]
  synonyms: string[]
  headings: string[]
  body: string
}

export function fieldsOf({ title, models, keywords, summary, body }: Faq): Fields {
  const { headings, text } = plainText(body)
  return { title, models: ownModels(models), synonyms: keywords, headings, body: `${summary} ${text}` }
}

export function ownModels(models: string[]): string[] {
  return models.length <= fewModels ? models : []
}

/** The words of several short texts that have nothing to do with each other. */
export function tokensOf(texts: string[], rules: Rules): Token[] {
  return texts.flatMap((text) => tokenize(text, rules))
}
