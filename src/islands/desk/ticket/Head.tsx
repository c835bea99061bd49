import { lazy, type RefObject, Suspense, useRef } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { urgentTag } from '#shared/desk/words.ts'
import { Ask } from '../parts/Ask.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { Menu } from '../parts/Menu.tsx'
import { useMe } from '../parts/me.ts'
import { ticketPath } from '../parts/place.ts'
import { dueOf, duration, shortDay } from '../parts/time.ts'
import { useColleagues } from '../parts/use-colleagues.ts'
import { langOf, stateNames } from '../parts/words.ts'
import { Assign } from './Assign.tsx'
import type { TicketActs } from './use-acts.ts'
import type { TicketState } from './use-ticket.ts'

const Correct = lazy(async () => ({ default: (await import('./Correct.tsx')).Correct }))
const Delete = lazy(async () => ({ default: (await import('./Delete.tsx')).Delete }))
const Hold = lazy(async () => ({ default: (await import('./Hold.tsx')).Hold }))
const Merge = lazy(async () => ({ default: (await import('./Merge.tsx')).Merge }))

interface Props {
  state: TicketState
  ticket: DeskTicket
  heading: RefObject<HTMLHeadingElement | null>
  back: string
  /** Where it stands in the list that was looked at. */
  place: string | undefined
  neighbours: { before: string | undefined; next: string | undefined }
  acts: TicketActs
}

/** What a ticket is called, how it stands, and what can be done with it as a whole. */
export function Head({ state, ticket, heading, back, place, neighbours, acts }: Props) {
  const { asks, ask, assign, close, spam, urgent, hold } = acts
  const me = useMe()
  const colleagues = useColleagues()
  const menu = useRef<HTMLDetailsElement>(null)
  const now = new Date()
  const due = ticket.status === 'open' ? dueOf(ticket, now) : undefined
  const lang = langOf(ticket.language)
  const closed = ticket.status === 'closed'
  const choose = (act: () => void) => () => {
    if (menu.current) {
      menu.current.open = false
      // Where the focus is given back to.
      menu.current.querySelector('summary')?.focus()
    }
    act()
  }
  /** What was put into another is changed there. */
  const goesOn = !ticket.mergedInto
  const isUrgent = ticket.tags.includes(urgentTag)
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
      </nav>
      <div className="desk-title">
        <h1 ref={heading} tabIndex={-1} lang={lang && localeOf(lang).tag}>
          {ticket.subject || '(no subject)'}
        </h1>
        <p className="desk-standing">
          <span>{ticket.id}</span>
          <span className={`desk-state ${ticket.status}`}>{ticket.spam ? 'Spam' : stateNames[ticket.status]}</span>
          {isUrgent && <b className="desk-warn">Urgent</b>}
          {ticket.reportOn && <span>waits for us, we report on {shortDay(ticket.reportOn)}</span>}
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
          <Others viewers={state.viewers} />
        </p>
      </div>
      <div className="desk-acts">
        {goesOn && (
          <>
            <Assign assigned={ticket.assigned} me={me.id} people={people} assign={assign} />
            <button type="button" className="desk-button" aria-keyshortcuts="e" onClick={close}>
              {closed ? 'Open again' : 'Close'}
            </button>
          </>
        )}
        <Menu title="More" menu={menu}>
          <ul className="plain">
            {goesOn && (
              <>
                <Act name="It waits for us…" letter="h" act={choose(() => ask('hold'))} />
                <Act name={isUrgent ? 'Not urgent any more' : 'Urgent'} letter="p" act={choose(urgent)} />
                <Act name="Correct category or model…" letter="c" act={choose(() => ask('correct'))} />
                <Act name="Merge into another…" letter="m" act={choose(() => ask('merge'))} />
                <Act name={ticket.spam ? 'It is no spam' : 'Mark as spam'} letter="!" act={choose(spam)} />
              </>
            )}
            <li>
              <button type="button" onClick={choose(() => print())}>
                Print…
              </button>
            </li>
            {me.role === 'lead' && (
              <li>
                <button type="button" className="grave" onClick={choose(() => ask('delete'))}>
                  Delete for good…
                </button>
              </li>
            )}
          </ul>
        </Menu>
      </div>
      {ticket.mergedInto && (
        <div className="desk-notice">
          <p>
            It was merged into <Link href={ticketPath(ticket.mergedInto)}>{ticket.mergedInto}</Link>, where its
            conversation goes on.
          </p>
        </div>
      )}
      <Suspense>
        {asks === 'merge' && <Merge ticket={ticket} onClose={() => ask(undefined)} />}
        {asks === 'correct' && <Correct ticket={ticket} state={state} onClose={() => ask(undefined)} />}
        {asks === 'hold' && (
          <Hold
            ticket={ticket}
            onClose={() => ask(undefined)}
            onHold={(day) => {
              ask(undefined)
              hold(day)
            }}
          />
        )}
        {asks === 'close' && (
          <Ask
            id="desk-close"
            title="Close it without an answer?"
            act="Close"
            onAct={() => {
              ask(undefined)
              acts.setState('closed')
            }}
            onClose={() => ask(undefined)}
          >
            <p>Its customer waits for an answer, and is mailed at once that it is closed.</p>
          </Ask>
        )}
        {asks === 'delete' && <Delete ticket={ticket} onClose={() => ask(undefined)} />}
      </Suspense>
    </header>
  )
}

function Act({ name, letter, act }: { name: string; letter: string; act(): void }) {
  return (
    <li>
      <button type="button" aria-keyshortcuts={letter} onClick={act}>
        {name} <kbd>{letter}</kbd>
      </button>
    </li>
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
