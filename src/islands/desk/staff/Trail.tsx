import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { getAudit } from '#contracts/desk-figures.ts'
import { getColleagues } from '#contracts/staff.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { Link } from '../parts/Link.tsx'
import { address, goTo, pathOf, ticketPath } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { moment } from '../parts/time.ts'
import { useRead } from '../parts/use-read.ts'
import { actionNames, counted } from '../parts/words.ts'
import { Pages } from '../queue/Pages.tsx'

const state = addressState({ ticket: text, staff: text, page: text })

/** Who looked at what and changed what, for leads. What is asked for stands in the address. */
export function Trail() {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const { ticket, staff, page } = state.read(query)
  const colleagues = useRead(getColleagues, {})
  const reading = useRead(getAudit, {
    ticket: /^\d{7}$/.test(ticket) ? ticket : undefined,
    staff: staff || undefined,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  })
  const [typed, setTyped] = useState(ticket)
  const change = (next: Parameters<typeof state.search>[0]) =>
    goTo(pathOf('trail') + state.search({ page: '', ...next }, query))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    change({ ticket: typed.trim() })
  }
  const { data } = reading
  return (
    <div className="desk-page wide">
      <h1>Trail</h1>
      <form className="desk-inline" onSubmit={ask}>
        <label className="desk-field">
          Number of a ticket
          <input
            className="desk-input"
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <label className="desk-field">
          Who
          <select
            className="desk-input"
            value={staff}
            onChange={(event) => change({ staff: event.currentTarget.value })}
          >
            <option value="">Everybody</option>
            {colleagues.data?.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name || email}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="desk-button">
          Show
        </button>
      </form>
      <Status reading={reading} />
      {data && (
        <>
          <p className="desk-total" role="status">
            {counted(data.total, 'entry', 'entries')}
          </p>
          <div className="desk-scroll">
            <table className="desk-table plain-rows">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">Ticket</th>
                  <th scope="col">Detail</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map(({ at, by, action, ticket: of, detail }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and none moves
                  <tr key={index}>
                    <td>
                      <time dateTime={at}>{moment(at)}</time>
                    </td>
                    <td>{by?.name ?? <span className="desk-dim">nobody of the staff</span>}</td>
                    <td>{actionNames[action]}</td>
                    <td>{of && <Link href={ticketPath(of)}>{of}</Link>}</td>
                    <td className="desk-wrap">{detail}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pages
            page={data.page}
            pages={data.pages}
            pathOf={(to) => pathOf('trail') + state.search({ page: to }, query)}
          />
        </>
      )}
    </div>
  )
}
