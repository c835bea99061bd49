import type { Faq, FaqCard } from '#contracts/faqs.ts'

/** What the contact page is told about an article that did not help: `topic=wiring&faq=12&model=MSG100`. */
export function contactQuery({ id, topic, models }: Pick<Faq | FaqCard, 'id' | 'topic' | 'models'>): string {
  const query = new URLSearchParams({ topic, faq: String(id) })
  const [only] = models
  if (only && models.length === 1) query.set('model', only)
  return query.toString()
}
