import { useEffect, useRef, useState } from 'react'
import type { Lang } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import {
  categoriesFor,
  completed,
  nextQuestion,
  noRequest,
  type Question,
  ticketRequest,
  unnamed,
} from '#src/stores/ticket-request.ts'
import { Answers } from './Answers.tsx'
import { AskModel } from './AskModel.tsx'
import { AskTopic } from './AskTopic.tsx'
import { AskWords } from './AskWords.tsx'
import { type Flow, FlowContext, type Kind, type Links } from './context.ts'
import { Known } from './Known.tsx'
import { cateOf, modelOf } from './kinds.ts'
import { Solved } from './Solved.tsx'
import { useSubjects } from './use-subjects.ts'
import type { Words } from './words.ts'

interface Props {
  lang: Lang
  words: Words
  links: Links
  kinds: Kind[]
}

/**
 * The way to a person: one question after the other, each answer an entry of the history. What is known from where the
 * person came is answered already. The last question looks for an article that helps at once; the form is on a page of its own.
 */
export function ContactFlow({ lang, words, links, kinds }: Props) {
  const { values, go, alive } = useAddressState(ticketRequest, noRequest)
  const [begun, setBegun] = useState(false)
  const t = translator(lang, words)
  const named = values.model && values.model !== unnamed ? modelOf(values.model, kinds) : undefined
  const unknown = named || values.model === unnamed ? '' : values.model
  const request = completed({ ...values, model: named ?? (unknown ? '' : values.model) })
  if (unknown && !request.about) request.about = 'device'

  const state = useSubjects(lang, alive ? cateOf(request, kinds) : undefined)
  // An issue type that there is not for this device counts as not chosen.
  const { topic } = request
  if (state.subjects && topic !== unnamed && !state.subjects.some(({ key }) => key === topic)) request.topic = ''
  const question = nextQuestion(request)

  const heading = useRef<HTMLHeadingElement>(null)
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the next question, whatever else changes
  useEffect(() => {
    if (answered.current) heading.current?.focus()
    answered.current = false
  }, [question, request.solved])

  const flow: Flow = {
    lang,
    t,
    links,
    kinds,
    request,
    to: (change) => ticketRequest.search({ ...request, ...change }, alive ? location.search : '') || '?',
    answer(change) {
      answered.current = true
      setBegun(true)
      go({ ...request, ...change })
    },
  }
  const titles: Record<Question, string> = {
    about: t('about'),
    model: t('which-device'),
    topic: t('issue'),
    category: t('need'),
  }
  const step = () => {
    switch (question) {
      case 'about':
        return (
          <Answers
            wide
            answers={(['device', 'other'] as const).map((about) => ({
              key: about,
              title: t(`about-${about}`),
              text: t(`about-${about}-text`),
              change: { about },
            }))}
          />
        )
      case 'model':
        return (
          <>
            {unknown && (
              <p className="not-translated" role="status">
                {t('model-unknown', { model: unknown })}
              </p>
            )}
            <AskModel />
          </>
        )
      case 'topic':
        return <AskTopic {...state} />
      case 'category':
        return (
          <Answers
            answers={categoriesFor(request.about).map((category) => ({
              key: String(category),
              title: t(`category-${category}`),
              text: t(`category-${category}-text`),
              change: { category },
            }))}
          />
        )
      default:
        return <AskWords />
    }
  }

  return (
    <FlowContext value={flow}>
      <div className="contact-flow needs-script">
        {!begun && !request.solved && (
          <aside className="contact-login" aria-labelledby="contact-login">
            <h2 id="contact-login">{t('login-title')}</h2>
            <p>{t('login-text')}</p>
            <a className="button quiet" href={links.login} data-login>
              {t('login')}
            </a>
          </aside>
        )}
        {request.solved ? (
          <section className="contact-question flow">
            <h2 ref={heading} tabIndex={-1}>
              {t('solved-title')}
            </h2>
            <Solved id={request.solved} />
          </section>
        ) : (
          <>
            <Known subjects={state.subjects} before={question} />
            <section className="contact-question flow">
              <h2 id="contact-question" ref={heading} tabIndex={-1}>
                {question ? titles[question] : t('in-words')}
              </h2>
              {step()}
            </section>
            <p className="muted">
              {t('amazon-text')}{' '}
              <a className="alone" href={links.email}>
                {t('amazon-link')}
              </a>
            </p>
          </>
        )}
      </div>
    </FlowContext>
  )
}
