import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { assignTicket } from '#contracts/desk-changes.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { useKeys } from '../parts/keys.ts'
import { useMe } from '../parts/me.ts'
import { address, goTo, ticketPath } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { counted } from '../parts/words.ts'
import { Export } from './Export.tsx'
import { Filters } from './Filters.tsx'
import { Pages } from './Pages.tsx'
import { lastList, nearest, type QueueValues, queuePath, queueState } from './state.ts'
import { Tabs } from './Tabs.tsx'
import { TicketRow } from './TicketRow.tsx'
import { useQueue } from './use-queue.ts'

/** The tickets, those first that wait the longest. */
export function Queue() {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const values = queueState.read(query)
  const me = useMe()
  const { reading, rows, added, moved, show } = useQueue(values)
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data } = reading

  useEffect(() => queuePath.set(path), [path])
  /** The list as it was when its reader came. */
  const [before] = useState(() => lastList.get())
  // Whoever comes back from a ticket goes on where it stands in the list, or where it stood.
  const came = useRef(false)
  useEffect(() => {
    if (came.current || rows.length === 0) return
    came.current = true
    linkTo(table.current, near())?.focus()
  })
  /** Whether the reader has left the search for what is found. */
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    if (!leaves || rows.length === 0) return
    setLeaves(false)
    links(table.current)[0]?.focus()
  }, [leaves, rows])

  const change = (next: Partial<QueueValues>, how: 'push' | 'replace' = 'push') =>
    goTo(deskPath + queueState.search({ page: '', ...next }, query), how)
  const begun = useRef<Pick<QueueValues, 'state' | 'assigned'>>(undefined)
  const find = (keyword: string) => {
    const { state, assigned } = values
    if (keyword && !values.keyword) {
      begun.current = { state, assigned }
      change({ keyword, ...(state !== 'spam' && { state: 'all', assigned: '' }) })
    } else change({ keyword, ...(!keyword && begun.current) }, 'replace')
  }
  const leave = (words: string) => {
    const [, id] = /^#?(\d{7})$/.exec(words) ?? []
    if (id) goTo(ticketPath(id))
    else setLeaves(true)
  }
  const near = () =>
    nearest(
      { ids: before.ids, current: lastList.get().current },
      rows.map(({ id }) => id),
    )
  const showNew = () => {
    const at = links(table.current).find((link) => link === document.activeElement)?.dataset.ticket
    flushSync(show)
    const stays = linkTo(table.current, at)
    if (stays) return stays.focus()
    scrollTo(0, 0)
    table.current?.focus()
  }
  const assign = async () => {
    const id = links(table.current).find((link) => link === document.activeElement)?.dataset.ticket
    const row = rows.find((each) => each.id === id)
    if (!row) return
    const give = async (to: string | null) => {
      await deskCall(assignTicket, { id: row.id, to }).then(
        () =>
          say(
            to ? `${row.id} is yours.` : `${row.id} is given back.`,
            to ? () => void give(row.assigned?.id ?? null) : undefined,
          ),
        (error) => say(tell(error)),
      )
      await reading.reload()
    }
    await give(me.id)
  }
  const step = (by: number) => () => {
    const all = links(table.current)
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    const last = near()
    const known = at < 0 ? all.findIndex(({ dataset }) => dataset.ticket === last) : at
    const next = all[known < 0 ? 0 : Math.min(all.length - 1, Math.max(0, known + by))]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    a: () => void assign(),
    l: showNew,
    '/': () => search.current?.focus(),
  })

  const isWhole = Object.values(values).every((value) => value === '')
  return (
    <div className="desk-queue">
      <h1 className="visually-hidden">Tickets</h1>
      <Tabs values={values} counts={data} />
      <Filters values={values} choices={data} change={change} find={find} leave={leave} search={search} />
      <Status reading={reading} />
      {data && (
        <>
          <div className="desk-over">
            <p className="desk-total" role="status">
              {data.total === 0 ? 'No ticket fits.' : `${counted(data.total, 'ticket')}`}
              {data.late > 0 && isWhole && ` · ${counted(data.late, 'answer')} late`}
            </p>
            <div role="status" className="desk-news">
              {(added > 0 || moved) && (
                <button type="button" className="desk-button" onClick={showNew}>
                  {added > 0 ? `${counted(added, 'new ticket')} in this list` : 'The order has changed'} – show{' '}
                  <kbd>l</kbd>
                </button>
              )}
            </div>
            {data.total > 0 && <Export values={values}>Save as CSV</Export>}
          </div>
          {rows.length > 0 && (
            <table className="desk-table" ref={table} tabIndex={-1} aria-label="Tickets">
              <thead>
                <tr>
                  <th scope="col">Promise</th>
                  <th scope="col">Ticket</th>
                  <th scope="col">About</th>
                  <th scope="col">From</th>
                  <th scope="col">Has it</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <TicketRow key={row.id} row={row} me={me.id} />
                ))}
              </tbody>
            </table>
          )}
          {data.total === 0 && isWhole && <p className="desk-empty">Nobody waits for an answer.</p>}
          <Pages page={data.page} pages={data.pages} pathOf={(page) => deskPath + queueState.search({ page }, query)} />
        </>
      )}
    </div>
  )
}

function linkTo(table: HTMLTableElement | null, id: string | undefined): HTMLAnchorElement | undefined {
  return links(table).find(({ dataset }) => dataset.ticket === id)
}

function links(table: HTMLTableElement | null): HTMLAnchorElement[] {
  return Array.from(table?.querySelectorAll<HTMLAnchorElement>('a[data-ticket]') ?? [])
}
