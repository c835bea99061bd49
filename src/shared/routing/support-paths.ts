import type { Faq, FaqCard } from '#contracts/faqs.ts'
import { contact } from './routes.ts'

/** The way to a person, with what is known already: `?model=MSG100&topic=wiring&faq=12`. */
export function contactPath({ id, topic, models }: Pick<Faq | FaqCard, 'id' | 'topic' | 'models'>): string {
  const query = new URLSearchParams({ topic, faq: String(id) })
  const [only] = models
  if (only && models.length === 1) query.set('model', only)
  return `${contact()}?${query}`
}
