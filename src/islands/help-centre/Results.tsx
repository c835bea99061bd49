import type { FaqCard, FaqTopic } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { Marked } from './Marked.tsx'

/** What leads on from the help centre. */
export interface Links {
  /** The address of articles, without the id. */
  articles: string
  contact: string
}

/** A card as an answer to no question. */
export function asFound(card: FaqCard): FoundFaq {
  return {
    ...card,
    markedTitle: [{ text: card.title, hit: false }],
    excerpt: [{ text: card.summary, hit: false }],
  }
}

/** Answers as a list: title and the piece that fits best, both marked; the language where it is another one. */
export function Results({
  items,
  topics,
  lang,
  english,
  links,
  model,
}: {
  items: FoundFaq[]
  topics: FaqTopic[]
  lang: Lang
  /** What English is called in the page's language. */
  english: string
  links: Links
  model: string
}) {
  const query = model ? `?model=${encodeURIComponent(model)}` : ''
  return (
    <ol className="plain help-results">
      {items.map((item) => {
        const foreign = item.contentLang !== lang
        const words = foreign ? localeOf(item.contentLang).tag : undefined
        return (
          <li key={item.id}>
            <h3 lang={words}>
              <a href={`${links.articles}/${item.id}${query}`}>
                <Marked text={item.markedTitle} />
              </a>
            </h3>
            <p lang={words}>
              <Marked text={item.excerpt} />
            </p>
            <p className="muted">
              <span>{topics.find(({ key }) => key === item.topic)?.name}</span>
              {foreign && <span>{english}</span>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
