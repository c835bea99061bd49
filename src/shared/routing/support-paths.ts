import type { Faq, FaqCard } from '#contracts/faqs.ts'

export const supportHome = '/support/FAQs'
export const helpCentre = '/support/help-center'
export const contactPage = '/support/contact/ticket'

/** The page of an article, to be used as the `path` of a `PageAddress`. */
export function faqPath({ id }: { id: number }): string {
  return `${supportHome}/${id}`
}

/** The same article in the frame of the help centre. */
export function helpArticlePath({ id }: { id: number }): string {
  return `${helpCentre}/${id}`
}

/** The way to a person, with what is known already: `?model=MSG100&topic=wiring&faq=12`. */
export function contactPath({ id, topic, models }: Pick<Faq | FaqCard, 'id' | 'topic' | 'models'>): string {
  const query = new URLSearchParams({ topic, faq: String(id) })
  const [only] = models
  if (only && models.length === 1) query.set('model', only)
  return `${contactPage}?${query}`
}
