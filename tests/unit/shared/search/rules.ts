import type { Lang } from '#i18n/locales.ts'
import { modelsOf } from '#shared/search/models.ts'
import { simplify } from '#shared/search/simplify.ts'
import { stemOf } from '#shared/search/stems/index.ts'
import { formsOf, type Rules, tokenize } from '#shared/search/tokens.ts'

const models = modelsOf(['MSS310', 'MTS200-EU', 'MTS200-US', 'MSG100', 'MS100', 'MTS205B-EU', 'MSH450'])

export async function rulesOf(lang: Lang): Promise<Rules> {
  return { lang, models, stem: await stemOf(lang), ...(lang.startsWith('zh') && { simplify }) }
}

/** The terms of a text, in their order. */
export async function termsOf(lang: Lang, text: string): Promise<string[]> {
  return tokenize(text, await rulesOf(lang)).map(({ term }) => term)
}

/** Whether a question of one word finds a text of one word, whatever the form of either. */
export async function meets(lang: Lang, question: string, text: string): Promise<boolean> {
  const rules = await rulesOf(lang)
  const found = new Set(tokenize(text, rules).flatMap((token) => formsOf(token, rules.models)))
  return tokenize(question, rules).every((token) => formsOf(token, rules.models).some((form) => found.has(form)))
}
