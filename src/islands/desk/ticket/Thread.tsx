import { useEffect, useRef } from 'react'
import type { DeskTicket, Note } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { ticketPath } from '../parts/place.ts'
import { moment } from '../parts/time.ts'
import { langOf } from '../parts/words.ts'
import { Files } from './Files.tsx'
import { splitQuote } from './split-quote.ts'

type Entry = DeskTicket['thread'][number]
type Item = { at: string; entry: Entry } | { at: string; note: Note }

interface Props {
  ticket: DeskTicket
  /** What has come since the reader looked last. */
  news: readonly Entry[]
}

/** Everything that was written, in the order of time: customer, support, and notes between them. */
export function Thread({ ticket, news }: Props) {
  const start = useRef<HTMLLIElement>(null)
  const begins = firstUnanswered(ticket.thread)
  // A conversation that goes on is read from where the customer waits.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' })
  }, [])
  const items: Item[] = [
    ...ticket.thread.map((entry) => ({ at: entry.at, entry })),
    ...ticket.notes.map((note) => ({ at: note.at, note })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const fresh = new Set(news.map(({ id }) => id))
  const lang = langOf(ticket.language)
  return (
    <section aria-label="Conversation">
      <ol className="plain desk-thread">
        {items.map((item) =>
          'note' in item ? (
            <li key={item.note.id} className="note">
              <p className="desk-by">
                <b>
                  <Icon name="lock" /> {item.note.by.name}
                </b>
                <span className="desk-label">internal</span>
                <Time at={item.at} />
              </p>
              <p className="desk-text">{item.note.text}</p>
              {item.note.mentions.length > 0 && (
                <p className="desk-dim">Mentions {item.note.mentions.map(({ name }) => name).join(', ')}</p>
              )}
            </li>
          ) : item.entry.kind === 'message' ? (
            <li
              key={item.entry.id}
              ref={item.entry.id === begins ? start : undefined}
              className={`${item.entry.by}${fresh.has(item.entry.id) ? ' fresh' : ''}`}
            >
              <p className="desk-by">
                <b>{authorOf(item.entry, ticket)}</b>
                <span className="desk-label">{item.entry.by === 'user' ? 'customer' : 'support'}</span>
                {fresh.has(item.entry.id) && <span className="desk-new">new</span>}
                <Time at={item.at} />
              </p>
              {item.entry.text ? (
                <Text text={item.entry.text} lang={lang && localeOf(lang).tag} />
              ) : (
                <p className="desk-dim">Only files, no text.</p>
              )}
              <Files files={item.entry.files} />
            </li>
          ) : (
            <li key={item.entry.id} className="event">
              <p>
                {event(item.entry)} · <Time at={item.at} />
              </p>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

/** The entry that waits for an answer, where there was one before; undefined for a conversation that begins with it. */
function firstUnanswered(thread: readonly Entry[]): string | undefined {
  const messages = thread.filter(({ kind }) => kind === 'message')
  const answered = messages.findLastIndex(({ by }) => by === 'support')
  return answered < 0 ? undefined : (messages[answered + 1] ?? messages[answered])?.id
}

function Text({ text, lang }: { text: string; lang: string | undefined }) {
  const { own, quoted } = splitQuote(text)
  return (
    <>
      <p className="desk-text" lang={lang}>
        {own}
      </p>
      {quoted && (
        <details className="desk-quote">
          <summary>Quoted text</summary>
          <p className="desk-text" lang={lang}>
            {quoted}
          </p>
        </details>
      )}
    </>
  )
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-GB')}>
      {moment(at)}
    </time>
  )
}

function authorOf({ by, author }: Entry, { name, email }: DeskTicket): string {
  return by === 'user' ? name || email : (author ?? 'Support')
}

function event({ kind, about = '', author }: Entry) {
  switch (kind as string) {
    case 'reopened':
      return `Opened again by ${author ?? 'the support'}`
    case 'merged':
      return (
        <>
          Merged with <Link href={ticketPath(about)}>{about}</Link>
        </>
      )
    case 'closed':
      return about === 'user'
        ? 'Closed by the customer'
        : about === 'silence'
          ? 'Closed after two weeks of silence'
          : `Closed by ${author ?? 'the support'}`
    case 'held':
      return `Waits for us until ${about}, says ${author ?? 'the support'}`
    case 'reminded':
      return 'The customer was reminded'
    default:
      return (
        <>
          Goes on in <Link href={ticketPath(about)}>{about}</Link>
        </>
      )
  }
}
