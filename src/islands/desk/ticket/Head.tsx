import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { markSpam } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { useMe } from '../parts/me.ts'
import { ticketPath } from '../parts/place.ts'
import { dueOf, duration } from '../parts/time.ts'
import { useColleagues } from '../parts/use-colleagues.ts'
import { langOf, stateNames } from '../parts/words.ts'
import type { TicketState } from './use-ticket.ts'

const Correct = lazy(async () => ({ default: (await import('./Correct.tsx')).Correct }))
const Delete = lazy(async () => ({ default: (await import('./Delete.tsx')).Delete }))
const Merge = lazy(async () => ({ default: (await import('./Merge.tsx')).Merge }))

interface Props {
  state: TicketState
  ticket: DeskTicket
  heading: RefObject<HTMLHeadingElement | null>
  back: string
  /** Where it stands in the list that was looked at. */
  place: string | undefined
  neighbours: { before: string | undefined; next: string | undefined }
  assign(to: string | null): Promise<boolean>
  setState(to: 'open' | 'closed'): Promise<boolean>
}

/** What a ticket is called, how it stands, and what can be done with it as a whole. */
export function Head({ state, ticket, heading, back, place, neighbours, assign, setState }: Props) {
  const me = useMe()
  const colleagues = useColleagues()
  const [asks, setAsks] = useState<'merge' | 'correct' | 'delete'>()
  const menu = useRef<HTMLDetailsElement>(null)
  const now = new Date()
  const due = ticket.status === 'open' ? dueOf(ticket, now) : undefined
  const lang = langOf(ticket.language)
  const closed = ticket.status === 'closed'
  const choose = (act: () => void) => () => {
    if (menu.current) menu.current.open = false
    act()
  }
  const spam = (to: boolean): Promise<boolean> =>
    state.change(markSpam, { id: ticket.id, spam: to }, to ? 'Marked as spam. No mail leaves.' : 'It is no spam.', {
      undo: () => void spam(!to),
    })
  const people =
    colleagues.some(({ id }) => id === ticket.assigned?.id) || !ticket.assigned
      ? colleagues
      : [...colleagues, ticket.assigned]
  return (
    <header className="desk-head">
      <nav className="desk-way" aria-label="Tickets">
        <Link href={back} aria-keyshortcuts="u">
          <Icon name="back" /> Tickets
        </Link>
        {place && (
          <>
            <span className="desk-dim">{place}</span>
            {neighbours.before && (
              <Link href={ticketPath(neighbours.before)} aria-keyshortcuts="k" aria-label="Ticket before">
                <Icon name="back" />
              </Link>
            )}
            {neighbours.next && (
              <Link href={ticketPath(neighbours.next)} aria-keyshortcuts="j" aria-label="Next ticket">
                <Icon name="next" />
              </Link>
            )}
          </>
        )}
        <Others viewers={state.viewers} />
      </nav>
      <div className="desk-title">
        <h1 ref={heading} tabIndex={-1} lang={lang && localeOf(lang).tag}>
          {ticket.subject || '(no subject)'}
        </h1>
        <p className="desk-standing">
          <span>{ticket.id}</span>
          <span className={`desk-state ${ticket.status}`}>{ticket.spam ? 'Spam' : stateNames[ticket.status]}</span>
          {due && (
            <b className={`desk-mark ${due.urgency}`}>
              {due.urgency !== 'soon' && <Icon name={due.urgency === 'late' ? 'late' : 'clock'} />}
              {due.words}
            </b>
          )}
          {ticket.waitingSince && <span>waits {duration(now.getTime() - Date.parse(ticket.waitingSince))}</span>}
          {ticket.closesOn && <span>closes by itself on {ticket.closesOn}</span>}
          {closed && ticket.helped !== undefined && ticket.helped !== null && (
            <span>{ticket.helped ? 'Customer: it helped' : 'Customer: it did not help'}</span>
          )}
        </p>
      </div>
      <div className="desk-acts">
        <label className="desk-select">
          <span className="desk-dim">Has it</span>
          <select
            value={ticket.assigned?.id ?? ''}
            onChange={(event) => void assign(event.currentTarget.value || null)}
          >
            <option value="">Nobody</option>
            <option value={me.id}>Me</option>
            {people
              .filter(({ id }) => id !== me.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <button
          type="button"
          className="desk-button"
          aria-keyshortcuts="e"
          onClick={() => void setState(closed ? 'open' : 'closed')}
        >
          {closed ? 'Open again' : 'Close'}
        </button>
        <details
          className="desk-menu"
          ref={menu}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            currentTarget.open = false
            currentTarget.querySelector('summary')?.focus()
          }}
        >
          <summary className="desk-button">More</summary>
          <ul className="plain">
            <li>
              <button type="button" onClick={choose(() => setAsks('correct'))}>
                Correct category or model…
              </button>
            </li>
            <li>
              <button type="button" onClick={choose(() => setAsks('merge'))}>
                Merge into another…
              </button>
            </li>
            <li>
              <button type="button" onClick={choose(() => void spam(!ticket.spam))}>
                {ticket.spam ? 'It is no spam' : 'Mark as spam'}
              </button>
            </li>
            <li>
              <button type="button" onClick={choose(() => print())}>
                Print…
              </button>
            </li>
            {me.role === 'lead' && (
              <li>
                <button type="button" className="grave" onClick={choose(() => setAsks('delete'))}>
                  Delete for good…
                </button>
              </li>
            )}
          </ul>
        </details>
      </div>
      {ticket.mergedInto && (
        <p className="desk-notice">
          It was merged into <Link href={ticketPath(ticket.mergedInto)}>{ticket.mergedInto}</Link>, where its
          conversation goes on.
        </p>
      )}
      <Suspense>
        {asks === 'merge' && <Merge ticket={ticket} onClose={() => setAsks(undefined)} />}
        {asks === 'correct' && <Correct ticket={ticket} state={state} onClose={() => setAsks(undefined)} />}
        {asks === 'delete' && <Delete ticket={ticket} onClose={() => setAsks(undefined)} />}
      </Suspense>
    </header>
  )
}

function Others({ viewers }: Pick<TicketState, 'viewers'>) {
  return (
    <span className="desk-others" role="status">
      {viewers.map(({ id, name, writing }) => (
        <span className={writing ? 'desk-viewer writing' : 'desk-viewer'} key={id}>
          <Icon name={writing ? 'pen' : 'eye'} /> {name} {writing ? 'is writing' : 'is looking'}
        </span>
      ))}
    </span>
  )
}
