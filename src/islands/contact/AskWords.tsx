import { useEffect, useState } from 'react'
import { recordStatistics } from '#contracts/statistics.ts'
import { localeOf } from '#i18n/locales.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { call } from '#src/stores/api.ts'
import { keepTyped, typedInto } from '#src/stores/draft.ts'
import { wordsDraft as draft, ticketRequest, unnamed } from '#src/stores/ticket-request.ts'
import { useFlow } from './context.ts'
import { useSuggested } from './use-suggested.ts'

/** What it is in a few words; articles that fit come below as it is typed. Then the way leads to the form. */
export function AskWords() {
  const { lang, t, request, links, answer } = useFlow()
  const [words, setWords] = useState('')
  useEffect(() => {
    const { subject } = typedInto(draft)
    if (typeof subject === 'string') setWords((typed) => typed || subject)
  }, [])
  const { model } = request
  const found = useSuggested(lang, words, model && model !== unnamed ? model : undefined)
  const form = request.category === ticketCategory.warranty ? links.warranty : links.create

  const type = (text: string) => {
    setWords(text)
    keepTyped(draft, { subject: text })
  }
  const solved = (id: number) => {
    void call(recordStatistics, { event: 'solved', target: `${links.articles}/${id}`, page: location.pathname }).catch(
      () => {},
    )
    answer({ solved: String(id) })
  }

  return (
    <div className="flow">
      <div className="field">
        <p className="hint" id="contact-words-hint">
          {t('in-words-hint')}
        </p>
        <input
          id="contact-words"
          className="input"
          autoComplete="off"
          aria-labelledby="contact-question"
          aria-describedby="contact-words-hint"
          value={words}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {found.length > 0 && (
          <section className="contact-suggested" aria-labelledby="contact-suggested">
            <h3 id="contact-suggested">{t('suggested')}</h3>
            <ul className="plain">
              {found.map(({ id, title, excerpt, contentLang }) => (
                <li key={id} lang={contentLang === lang ? undefined : localeOf(contentLang).tag}>
                  <a href={`${links.articles}/${id}`} target="_blank" rel="noopener">
                    {title}
                    <span className="visually-hidden" lang={localeOf(lang).tag}>
                      {` (${t('new-tab')})`}
                    </span>
                  </a>
                  <p>{excerpt.map(({ text }) => text).join('')}</p>
                  <button className="button quiet" type="button" lang={localeOf(lang).tag} onClick={() => solved(id)}>
                    {t('solved')}
                    <span className="visually-hidden">{`: ${title}`}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="contact-actions">
        <a
          className="button"
          href={form + ticketRequest.search({ solved: '', sent: '' })}
          onClick={() => words.trim() && keepTyped('ticket', { subject: words.trim() })}
        >
          {t('continue')}
        </a>
        <a className="alone" href={links.helpCentre}>
          {t('to-help-centre')}
        </a>
      </p>
    </div>
  )
}
