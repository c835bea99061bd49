import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { Link } from '../parts/Link.tsx'
import { ticketPath } from '../parts/place.ts'
import { langOf, languageName } from '../parts/words.ts'
import { Insert } from './Insert.tsx'
import { insertAt, selectIn } from './insert-at.ts'
import { Mentions } from './Mentions.tsx'
import { Missing } from './Missing.tsx'
import { useAnswer, useNote } from './use-sends.ts'
import type { TicketState } from './use-ticket.ts'

export type ComposerMode = 'answer' | 'note'

interface Props {
  state: TicketState
  ticket: DeskTicket
  mode: ComposerMode
  setMode(mode: ComposerMode): void
  field: RefObject<HTMLTextAreaElement | null>
  /** The ticket to go on with. */
  next: string | undefined
}

/** Where an answer or a note is written. */
export function Composer({ state, ticket, mode, setMode, field, next }: Props) {
  const answer = useAnswer(state, ticket)
  const note = useNote(state, ticket)
  const { draft, error, busy, sent } = mode === 'answer' ? answer : note
  const [inserts, setInserts] = useState(false)
  const lang = langOf(ticket.language) ?? 'en'
  const { setWriting, holds } = state
  holds.current = answer.draft.text.trim() !== ''
  useEffect(() => () => setWriting(false), [setWriting])

  const put = (text: string) => {
    const element = field.current
    if (element) draft.write(insertAt(element, text))
  }
  const send = (close = false) => void (mode === 'answer' ? answer.send(close) : note.send())
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const command = event.ctrlKey || event.metaKey
    if (command && event.key === 'Enter') {
      event.preventDefault()
      send(event.shiftKey)
    } else if (command && event.key.toLowerCase() === 'k' && mode === 'answer') {
      event.preventDefault()
      setInserts(true)
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }
  const news = mode === 'answer' ? state.news : []
  return (
    <section className={`desk-composer ${mode}`} aria-label={mode === 'answer' ? 'Answer' : 'Internal note'}>
      <div className="desk-modes">
        <button type="button" aria-pressed={mode === 'answer'} onClick={() => setMode('answer')} aria-keyshortcuts="r">
          Answer
        </button>
        <button type="button" aria-pressed={mode === 'note'} onClick={() => setMode('note')} aria-keyshortcuts="n">
          Internal note
        </button>
        <span className="desk-dim">
          {mode === 'answer'
            ? ticket.spam
              ? 'Marked as spam: no mail leaves'
              : `to ${ticket.name || ticket.email}, who writes ${languageName(ticket.language)}`
            : 'for colleagues only'}
        </span>
      </div>
      {news.length > 0 && (
        <div className="desk-notice" role="alert">
          <p>
            <b>
              {news.at(-1)?.by === 'user' ? 'The customer' : (news.at(-1)?.author ?? 'Somebody')} has written while you
              did.
            </b>{' '}
            Yours is not sent yet.
          </p>
          <p className="desk-text" lang={localeOf(lang).tag}>
            {news.at(-1)?.text}
          </p>
          <p>
            <button type="button" className="desk-button" onClick={state.look}>
              I have read it
            </button>
          </p>
        </div>
      )}
      <label className="visually-hidden" htmlFor="desk-text">
        {mode === 'answer' ? 'Answer to the customer' : 'Note for colleagues'}
      </label>
      <textarea
        id="desk-text"
        ref={field}
        value={draft.text}
        rows={4}
        lang={mode === 'answer' ? localeOf(lang).tag : 'en'}
        placeholder={mode === 'answer' ? 'Write an answer…' : 'Write a note. @ mentions somebody.'}
        aria-invalid={error ? true : undefined}
        aria-describedby="desk-send-error"
        onChange={(event) => {
          draft.write(event.currentTarget.value)
          setWriting(mode === 'answer' && event.currentTarget.value.trim() !== '')
        }}
        onFocus={() => setWriting(mode === 'answer' && draft.text.trim() !== '')}
        onBlur={() => setWriting(false)}
        onKeyDown={press}
      />
      {mode === 'note' && <Mentions field={field} text={draft.text} write={draft.write} />}
      {mode === 'answer' && (
        <Missing text={draft.text} choose={(written) => field.current && selectIn(field.current, written)} />
      )}
      <p id="desk-send-error" className="error" role="alert" hidden={!error}>
        {error}
      </p>
      <div className="desk-send">
        {mode === 'answer' && (
          <button type="button" className="desk-button" aria-keyshortcuts="Control+K" onClick={() => setInserts(true)}>
            Replies and articles <kbd>Ctrl K</kbd>
          </button>
        )}
        <span className="desk-dim" aria-live="polite">
          {draft.text && { kept: 'Draft kept', keeping: '', here: 'Draft kept in this browser only' }[draft.state]}
        </span>
        {mode === 'answer' && (
          <button type="button" className="desk-button" aria-disabled={busy} onClick={() => send(true)}>
            Send and close
          </button>
        )}
        <button type="button" className="desk-button first" aria-disabled={busy} onClick={() => send()}>
          {busy ? 'Sending…' : mode === 'answer' ? 'Send' : 'Save note'} <kbd>Ctrl ⏎</kbd>
        </button>
      </div>
      <div role="status">
        {sent && draft.text === '' && (
          <p className="desk-sent">
            {sent}
            {next && (
              <>
                {' '}
                <Link href={ticketPath(next)}>
                  Next ticket <kbd>j</kbd>
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {inserts && (
        <Insert
          ticket={ticket}
          whole={draft.text.trim() === ''}
          onClose={() => setInserts(false)}
          onChoose={(text) => {
            setInserts(false)
            put(text)
          }}
        />
      )}
    </section>
  )
}
