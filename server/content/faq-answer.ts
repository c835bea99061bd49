import type { Faq } from '#contracts/faqs.ts'
import type { Lang } from '#i18n/locales.ts'
import { parseText } from '#shared/text/parse-text.ts'
import type { FaqContent } from './faqs.ts'

/** An article as calls answer it: with its text as a tree. */
export function faqAnswer(faqs: FaqContent, lang: Lang, id: number): Faq | undefined {
  const entry = faqs.faq(lang, id)
  if (!entry) return undefined
  const { body, ...faq } = entry
  return { ...faq, text: parseText(body, { english: faqs.faq('en', id)?.body, steps: true }) }
}
