import { useStore } from '@nanostores/react'
import { getDeskMails, handleDeskMail } from '#contracts/desk-people.ts'
import { isFromPerson } from '#shared/desk/words.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { MakeTicket } from './MakeTicket.tsx'
import { Link } from './parts/Link.tsx'
import { address, pathOf, ticketPath } from './parts/place.ts'
import { Status } from './parts/Status.tsx'
import { deskCall } from './parts/service.ts'
import { tell } from './parts/tell.ts'
import { moment } from './parts/time.ts'
import { say } from './parts/toast.ts'
import { useRead } from './parts/use-read.ts'
import { counted, mailSortNames } from './parts/words.ts'
import { Pages } from './queue/Pages.tsx'

const state = addressState({ page: text })

/** Mails that came in and answer no ticket, as what they are. */
export function Mails() {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const { page } = state.read(query)
  const reading = useRead(getDeskMails, { page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : undefined })
  const { data } = reading
  const handle = async (id: string) => {
    try {
      await deskCall(handleDeskMail, { id })
      say('It is off the list.')
      await reading.reload()
    } catch (error) {
      say(tell(error))
    }
  }
  return (
    <div className="desk-page">
      <h1>Mails that answer no ticket</h1>
      <Status reading={reading} />
      {data && !data.fetched && (
        <p className="desk-notice">No mails are fetched here: customers answer by the link in their mails.</p>
      )}
      {data && (data.fetched || data.total > 0) && (
        <p className="desk-total" role="status">
          {data.total === 0 ? 'Nothing to look at.' : counted(data.total, 'mail')}
        </p>
      )}
      <ul className="plain desk-mails">
        {data?.items.map(({ id, at, from, subject, text: words, sort, ticket, files }) => (
          <li key={id}>
            <h2>{subject || '(no subject)'}</h2>
            <p className="desk-by">
              <span className="desk-label">
                {sort === 'unknown-sender' && !ticket
                  ? 'From an unknown address, names no ticket'
                  : mailSortNames[sort]}
              </span>
              <b>{from}</b>
              <time dateTime={at}>{moment(at)}</time>
              {ticket && (
                <span>
                  names <Link href={ticketPath(ticket)}>{ticket}</Link>
                </span>
              )}
            </p>
            <p className="desk-text">{words}</p>
            {files.length > 0 && <p className="desk-dim">Came with {files.join(', ')}; nothing of it is kept.</p>}
            <div className="desk-row">
              {isFromPerson(sort) && from && <MakeTicket id={id} subject={subject} />}
              <button
                type="button"
                className="desk-button"
                onClick={() => void handle(id)}
                aria-label={`Off the list: ${subject}`}
              >
                Off the list
              </button>
            </div>
          </li>
        ))}
      </ul>
      {data && (
        <Pages
          page={data.page}
          pages={data.pages}
          pathOf={(to) => pathOf('mails') + state.search({ page: to }, query)}
        />
      )}
    </div>
  )
}
