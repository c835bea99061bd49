import { useState } from 'react'
import type { Faq } from '#contracts/faqs.ts'
import { type FoundFaq, getFaqDetail } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { contactQuery } from '#shared/routing/contact-query.ts'
import type { Call } from '#src/api/call.ts'
import { AnswerText } from './AnswerText.tsx'
import type { Links } from './Results.tsx'
import type { Words } from './words.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Whether an answer helped: a custom element of the page, which fills itself. */
      'faq-vote': HTMLAttributes<HTMLElement>
    }
  }
}

/** The whole answer below what was found of it, fetched when it is opened; its page is the way where that fails. */
export function Answer({
  call,
  item,
  lang,
  words,
  links,
  model,
}: {
  call: Call
  item: FoundFaq
  lang: Lang
  words: Words
  links: Links
  model: string
}) {
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<Faq>()
  const [failed, setFailed] = useState(false)
  const id = `help-answer-${item.id}`

  const load = async () => {
    setFailed(false)
    try {
      setLoaded(await call(getFaqDetail, { id: String(item.id), lang }))
    } catch {
      setFailed(true)
    }
  }
  const toggle = () => {
    setOpen(!open)
    if (!open && !loaded) void load()
  }

  const contact = `${links.contact}?${contactQuery({ ...item, models: model ? [model] : item.models })}`
  const page = (text: string) => <a href={`${links.articles}/${item.id}`}>{text}</a>

  return (
    <div className="help-answer">
      <button
        className="help-read"
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-describedby={`help-title-${item.id}`}
        onClick={toggle}
      >
        {words['read-here']}
      </button>
      {open && (
        <div className="flow" id={id} aria-busy={!loaded && !failed}>
          <p className={loaded ? 'visually-hidden' : undefined} role="status">
            {!loaded && words[failed ? 'read-failed' : 'reading']}
          </p>
          {failed && (
            <p className="help-actions">
              <button className="button quiet" type="button" onClick={load}>
                {words.retry}
              </button>
              {page(words['open-page'])}
            </p>
          )}
          {loaded && (
            <>
              {loaded.isOlder && loaded.contentLang === lang && (
                <p className="help-note">{words['translation-older']}</p>
              )}
              <AnswerText
                text={loaded.text}
                lang={loaded.contentLang === lang ? undefined : localeOf(loaded.contentLang).tag}
                site={links.site}
                figure={
                  <p className="help-note" lang={localeOf(lang).tag}>
                    {page(words['figure-on-page'])}
                  </p>
                }
              />
              <p>{page(words['open-page'])}</p>
              <faq-vote data-faq={item.id} data-lang={lang} data-contact={contact} />
            </>
          )}
        </div>
      )}
    </div>
  )
}
