import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { FaqDeviceCategory, FaqTopic } from '#contracts/faqs.ts'
import { faqSorts, type getFaqModels } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { changed, type Question, writeQuestion } from './question.ts'
import type { Words } from './words.ts'

export type Models = OutputOf<typeof getFaqModels>

/** A kind of devices, with the picture of one of them. */
export interface Device extends FaqDeviceCategory {
  picture: string | undefined
}

export interface FilterProps {
  lang: Lang
  words: Words
  question: Question
  ask(question: Question, how?: 'push' | 'replace'): void
}

/** A link that changes the question; a modified click opens it elsewhere, as links do. */
function Choice({
  change,
  current,
  children,
  question,
  ask,
  lang,
}: Pick<FilterProps, 'question' | 'ask'> & {
  change: Partial<Question>
  current: boolean
  children: ReactNode
  lang?: string | undefined
}) {
  const next = changed(question, change)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ask(next)
  }
  return (
    <a href={writeQuestion(next) || '?'} lang={lang} aria-current={current ? 'true' : undefined} onClick={onClick}>
      {children}
    </a>
  )
}

/** On a phone the choices are a row that scrolls: what is chosen is moved into its middle. */
function useCurrentInSight(chosen: string) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = chosen && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    const { left, width } = current.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - row.current.getBoundingClientRect().left - row.current.clientWidth / 2
  }, [chosen])
  return row
}

const tagOf = (contentLang: Lang, lang: Lang) => (contentLang === lang ? undefined : localeOf(contentLang).tag)

export function Topics({ topics, lang, words, question, ask }: FilterProps & { topics: FaqTopic[] }) {
  // The counts are those of all answers.
  const isWhole = !question.keyword && !question.cate && !question.model
  return (
    <nav className="help-topics" aria-label={words.topics} ref={useCurrentInSight(question.topic)}>
      <ul className="plain">
        <li>
          <Choice change={{ topic: '' }} current={!question.topic} question={question} ask={ask}>
            {words['all-topics']}
          </Choice>
        </li>
        {topics.map(({ key, name, count, contentLang }) => (
          <li key={key}>
            <Choice
              change={{ topic: key }}
              current={question.topic === key}
              lang={tagOf(contentLang, lang)}
              question={question}
              ask={ask}
            >
              <span>{name}</span> {isWhole && <small>{count}</small>}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Devices({ devices, lang, words, question, ask }: FilterProps & { devices: Device[] }) {
  return (
    <nav className="help-devices" aria-label={words.devices} ref={useCurrentInSight(question.cate)}>
      <ul className="plain">
        <li>
          <Choice change={{ cate: '', model: '' }} current={!question.cate} question={question} ask={ask}>
            {words['all-devices']}
          </Choice>
        </li>
        {devices.map(({ slug, name, picture, contentLang }) => (
          <li key={slug}>
            <Choice
              change={{ cate: slug, model: '' }}
              current={question.cate === slug}
              lang={tagOf(contentLang, lang)}
              question={question}
              ask={ask}
            >
              <img src={picture} alt="" width="112" height="84" loading="lazy" decoding="async" />
              <span>{name}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The model, and the order of the answers. A model decides on its kind of device, so that the two cannot disagree. */
export function Selects({ models, lang, words, question, ask }: FilterProps & { models: Models }) {
  return (
    <div className="help-selects">
      <div className="field">
        <label htmlFor="help-model">{words.model}</label>
        <select
          className="input"
          id="help-model"
          value={question.model}
          onChange={({ target }) => ask(changed(question, { model: target.value, cate: '' }))}
        >
          <option value="">{words['all-models']}</option>
          {models.map((category) => (
            <optgroup key={category.slug} label={category.name}>
              {category.models.map((each) => (
                <option key={each.model} value={each.model} lang={tagOf(category.contentLang, lang)}>
                  {`${each.model} – ${each.name}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="help-sort">{words.sort}</label>
        <select
          className="input"
          id="help-sort"
          value={question.sort}
          onChange={({ target }) => ask(changed(question, { sort: target.value as Question['sort'] }), 'replace')}
        >
          {faqSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words[`sort-${sort}`]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
