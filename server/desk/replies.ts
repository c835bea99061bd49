import type { getReplies } from '#contracts/desk-ticket.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'

/** What may be put into an answer: what stands before and after every one comes first. */
export function repliesIn({ replies }: Content, lang: Lang): OutputOf<typeof getReplies> {
  const frame = [
    { key: 'greeting', title: 'Greeting', text: replies.greeting(lang) },
    { key: 'closing', title: 'Closing', text: replies.closing(lang) },
  ]
  return [
    ...frame.map((one) => ({ ...one, englishTitle: one.title, categories: [] })),
    ...replies.list(lang).map(({ key, ownTitle, title, text, categories }) => ({
      key,
      title: ownTitle,
      englishTitle: title,
      text,
      categories,
    })),
  ]
}
