import type { FaqCard, FaqTopic } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { modelsNamed } from '#shared/text/model-key.ts'
import type { Call } from '#src/api/call.ts'
import { Answer } from './Answer.tsx'
import { Marked } from './Marked.tsx'
import type { Words } from './words.ts'

/** What leads on from the help centre. */
export interface Links {
  /** The address of articles, without the id. */
  articles: string
  contact: string
  /** The home of the page's language and layout, with the slash at its end. */
  site: string
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
  call,
  items,
  topics,
  lang,
  words,
  english,
  links,
  keyword,
  model,
}: {
  call: Call
  items: FoundFaq[]
  topics: FaqTopic[]
  lang: Lang
  words: Words
  /** What English is called in the page's language. */
  english: string
  links: Links
  keyword: string
  model: string
}) {
  /** Of the models that an answer is about, the one that is all of the question: no word of the text shows it. */
  const asked = (models: string[]) => modelsNamed(keyword, models)
  const query = model ? `?model=${encodeURIComponent(model)}` : ''
  return (
    <ol className="plain help-results">
      {items.map((item) => {
        const foreign = item.contentLang !== lang
        const tag = foreign ? localeOf(item.contentLang).tag : undefined
        return (
          <li key={item.id}>
            <h3 id={`help-title-${item.id}`} lang={tag}>
              <a className="alone" href={`${links.articles}/${item.id}${query}`}>
                <Marked text={item.markedTitle} />
              </a>
            </h3>
            <p lang={tag}>
              <Marked text={item.excerpt} />
            </p>
            <p className="muted">
              <span>{topics.find(({ key }) => key === item.topic)?.name}</span>
              {asked(item.models).map((each) => (
                <mark key={each}>{each}</mark>
              ))}
              {foreign && <span>{english}</span>}
            </p>
            <Answer call={call} item={item} lang={lang} words={words} links={links} model={model} />
          </li>
        )
      })}
    </ol>
  )
}
