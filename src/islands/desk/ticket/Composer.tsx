import { useStore } from '@nanostores/react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { persistent } from '../parts/persistent.ts'
import { goTo, ticketPath } from '../parts/place.ts'
import { say } from '../parts/toast.ts'
import { langOf, languageName } from '../parts/words.ts'
import { insertAt, selectIn } from './insert-at.ts'
import { Mentions } from './Mentions.tsx'
import { Missing } from './Missing.tsx'
import { News } from './News.tsx'
import { useAnswer, useNote } from './use-sends.ts'
import type { TicketState } from './use-ticket.ts'

const insert = () => import('./Insert.tsx')
const Insert = lazy(async () => ({ default: (await insert()).Insert }))
const Hold = lazy(async () => ({ default: (await import('./Hold.tsx')).Hold }))

export type ComposerMode = 'answer' | 'note'

/** Whether the next ticket comes by itself once an answer is sent. */
const goesOn = persistent('desk-goes-on', false)

interface Props {
  state: TicketState
  ticket: DeskTicket
  mode: ComposerMode
  write(mode: ComposerMode): void
  field: RefObject<HTMLTextAreaElement | null>
  /** Where the reader is once something is sent and there is nothing to go on with. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The ticket to go on with. */
  next: string | undefined
}

/** Where an answer or a note is written. */
export function Composer({ state, ticket, mode, write, field, heading, next }: Props) {
  const answer = useAnswer(state, ticket)
  const note = useNote(state, ticket)
  const { draft, error, busy, sent } = mode === 'answer' ? answer : note
  const [inserts, setInserts] = useState(false)
  const [asksDay, setHolds] = useState(false)
  const goOn = useStore(goesOn)
  const nextLink = useRef<HTMLAnchorElement>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  const touched = useRef(false)
  const lang = langOf(ticket.language) ?? 'en'
  const { setWriting, holds } = state
  holds.current = answer.draft.text.trim() !== ''
  useEffect(() => () => setWriting(false), [setWriting])
  // There before it is asked for: what is typed then is meant for it.
  useEffect(() => void insert().catch(() => {}), [])

  const news = mode === 'answer' ? state.news : []
  const refused = answer.error !== '' && news.length > 0
  useEffect(() => {
    if (refused) readButton.current?.focus()
  }, [refused])
  const read = () => {
    state.look()
    answer.setError('')
    field.current?.focus()
  }
  // What was sent is looked at, and the keys of the ticket act again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each send
  useEffect(() => {
    if (sent?.left !== '') return
    if (goOn && mode === 'answer' && next) {
      say(`${ticket.id}: ${sent.words}`)
      goTo(ticketPath(next), 'replace')
      scrollTo(0, 0)
      return
    }
    scrollTo(0, document.documentElement.scrollHeight)
    const to = nextLink.current ?? heading.current
    to?.focus({ preventScroll: true })
  }, [sent])

  const send = (close = false, reportOn?: string) => {
    if (news.length > 0) readButton.current?.focus()
    void (mode === 'answer' ? answer.send(close, reportOn) : note.send())
  }
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
  return (
    <section className={`desk-composer ${mode}`} aria-label={mode === 'answer' ? 'Answer' : 'Internal note'}>
      <div className="desk-modes">
        <button type="button" aria-pressed={mode === 'answer'} onClick={() => write('answer')} aria-keyshortcuts="r">
          Answer
        </button>
        <button type="button" aria-pressed={mode === 'note'} onClick={() => write('note')} aria-keyshortcuts="n">
          Internal note{mode === 'answer' && note.draft.text !== '' && ' (begun)'}
        </button>
        <span className="desk-dim">
          {mode === 'answer'
            ? ticket.spam
              ? 'Marked as spam: no mail leaves'
              : ticket.status === 'closed'
                ? 'Closed: an answer opens it again'
                : `to ${ticket.name || ticket.email}, who writes ${languageName(ticket.language)}`
            : 'for colleagues only'}
        </span>
      </div>
      <Writing viewers={state.viewers} />
      {news.length > 0 && <News news={news} lang={localeOf(lang).tag} button={readButton} onRead={read} />}
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
        onFocus={({ currentTarget }) => {
          setWriting(mode === 'answer' && draft.text.trim() !== '')
          // What was begun goes on where it ends.
          if (!touched.current && currentTarget.selectionEnd === 0)
            currentTarget.setSelectionRange(draft.text.length, draft.text.length)
          touched.current = true
        }}
        onBlur={() => setWriting(false)}
        onKeyDown={press}
      />
      {mode === 'note' && <Mentions field={field} text={draft.text} />}
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
        {mode === 'answer' && next && (
          <label className="desk-goes-on">
            <input type="checkbox" checked={goOn} onChange={(event) => goesOn.set(event.currentTarget.checked)} /> then
            the next
          </label>
        )}
        {mode === 'answer' && (
          <button type="button" className="desk-button" aria-disabled={busy} onClick={() => setHolds(true)}>
            Send and hold…
          </button>
        )}
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
        {sent && draft.text === sent.left && (
          <p className="desk-sent">
            {sent.words}
            {next && (
              <>
                {' '}
                <Link ref={nextLink} href={ticketPath(next)}>
                  Next ticket <kbd>j</kbd>
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      <Suspense>
        {asksDay && (
          <Hold
            ticket={ticket}
            answers
            onClose={() => setHolds(false)}
            onHold={(day) => {
              setHolds(false)
              send(false, day)
            }}
          />
        )}
        {inserts && (
          <Insert
            ticket={ticket}
            whole={draft.text.trim() === ''}
            onClose={() => setInserts(false)}
            onChoose={(text) => {
              flushSync(() => setInserts(false))
              if (field.current) insertAt(field.current, text)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Who else writes an answer now: told where one writes oneself. */
function Writing({ viewers }: Pick<TicketState, 'viewers'>) {
  const names = viewers.filter(({ writing }) => writing).map(({ name }) => name)
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="desk-writing">
          <Icon name="pen" /> {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} writing an answer
        </p>
      )}
    </div>
  )
}
