import { useEffect, useMemo, useRef, useState } from 'react'
import type { FaqCard, FaqTopic } from '#contracts/faqs.ts'
import type { Lang } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { mineFirst } from '#shared/my-home/mine-first.ts'
import { call } from '#src/stores/api.ts'
import { Chosen } from './Chosen.tsx'
import { type Device, Devices, type Models, Selects, Topics } from './Filters.tsx'
import { createFind } from './find.ts'
import { MyDevices } from './MyDevices.tsx'
import { Pages } from './Pages.tsx'
import { everything, known, pageSize, type Question } from './question.ts'
import { asFound, type Links, Results } from './Results.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useAddress } from './use-address.ts'
import { useFound } from './use-found.ts'
import { useMine } from './use-mine.ts'
import type { HomeWords, Words } from './words.ts'

/**
 * The help centre: a question, ways to narrow it, and the answers. The page is built with the
 * heaviest articles and all filters in it; the service finds.
 */
export function HelpCentre({
  lang,
  words,
  home,
  english,
  links,
  total,
  popular,
  topics,
  devices,
  models,
}: {
  lang: Lang
  words: Words
  /** The messages about the reader's own devices. */
  home: HomeWords
  /** What English is called in the page's language. */
  english: string
  links: Links & { self: string; list: string; home: string }
  /** How many articles there are. */
  total: number
  /** The first page of them. */
  popular: FaqCard[]
  topics: FaqTopic[]
  devices: Device[]
  models: Models
}) {
  const [find] = useState(() => createFind(call, lang))
  const [asked, ask] = useAddress()
  const address = useMemo(
    () =>
      asked &&
      known(asked, {
        topics: topics.map(({ key }) => key),
        devices: devices.map(({ slug }) => slug),
        models: models.flatMap(({ models }) => models.map(({ model }) => model)),
      }),
    [asked, topics, devices, models],
  )
  const question = address ?? everything
  const unknownModel = asked && !question.model && asked.model
  const heading = useRef<HTMLHeadingElement>(null)
  const { finding, answered, state, again } = useFound(find, address, {
    items: popular.map(asFound),
    total,
    page: 1,
    pages: Math.ceil(total / pageSize),
    corrected: null,
    offline: false,
  })

  const mine = useMine()
  const every = useMemo(() => models.reduce((count, { models }) => count + models.length, 0), [models])
  const ordered = (items: typeof finding.items) =>
    mine.usual ? items : mineFirst(items, ({ models }) => models, mine.models, every)
  const { page } = question
  const { pages } = finding
  useEffect(() => {
    // An old link may lead behind the last page.
    if (state === 'found' && answered === address && page > pages && pages > 0)
      ask({ ...question, page: pages }, 'replace')
  })

  const t = translator(lang, words)
  const filters = { lang, words, question, ask }
  const contact = new URLSearchParams()
  if (question.model) contact.set('model', question.model)
  if (question.topic) contact.set('topic', question.topic)
  const contactHref = contact.size ? `${links.contact}?${contact}` : links.contact
  const list = {
    call,
    lang,
    words,
    english,
    links,
    topics,
    keyword: answered.keyword,
    model: question.model,
  }

  const result = () => {
    if (state === 'asking') return words.searching
    return answered.keyword
      ? t('results-for', { count: finding.total, keyword: answered.keyword })
      : t('count', { count: finding.total })
  }
  const go = (page: number) => {
    ask({ ...question, page })
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const clear = (): Question => ({ ...everything, sort: question.sort })

  return (
    <div className="help">
      <SearchBox
        lang={lang}
        words={words}
        find={find}
        keyword={address?.keyword}
        action={links.self}
        articles={links.articles}
        onAsk={(keyword) => ask({ ...question, keyword, page: 1 })}
      />
      <div className="needs-script help-ways">
        <Devices {...filters} devices={devices} />
        <Topics {...filters} topics={topics} />
        <div className="help-found">
          <div className="help-bar">
            {/* The focus comes here with another page. */}
            <h2 ref={heading} tabIndex={-1}>
              {result()}
            </h2>
            <p className="visually-hidden" role="status">
              {result()}
            </p>
            <Selects {...filters} models={models} />
          </div>
          <Chosen
            {...filters}
            ask={(next) => {
              // The button goes with its filter, the focus must not.
              ask(next)
              heading.current?.focus()
            }}
            topics={topics}
            devices={devices}
          />
          <MyDevices words={home} mine={mine} model={question.model} href={links.home} />
          {unknownModel && <p className="help-note">{t('model-unknown', { model: unknownModel })}</p>}
          {finding.corrected && <p>{t('corrected', { corrected: finding.corrected })}</p>}
          {finding.offline && <p className="help-note">{words.offline}</p>}
          {state === 'failed' && (
            <div className="help-note flow" role="alert">
              <p>{words.failed}</p>
              <p className="help-actions">
                <button className="button" type="button" onClick={again}>
                  {words.retry}
                </button>
                <a className="button quiet" href={links.list}>
                  {words['to-list']}
                </a>
              </p>
            </div>
          )}
          <div aria-busy={state === 'asking'} className="help-answers">
            {finding.total === 0 && (
              <div className="flow">
                <p>{words['none-text']}</p>
                <button className="button quiet" type="button" onClick={() => ask(clear())}>
                  {words.clear}
                </button>
              </div>
            )}
            <Results
              {...list}
              items={finding.total === 0 ? popular.slice(0, 5).map(asFound) : ordered(finding.items)}
            />
            <Pages lang={lang} words={words} question={question} page={finding.page} pages={finding.pages} go={go} />
          </div>
          <p className="help-stuck">
            <span>{words['not-found-prompt']}</span> <a href={contactHref}>{words.contact}</a>
          </p>
        </div>
      </div>
    </div>
  )
}
