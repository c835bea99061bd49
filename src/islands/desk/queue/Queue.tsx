import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { assignTicket } from '#contracts/desk-changes.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { useKeys } from '../parts/keys.ts'
import { useMe } from '../parts/me.ts'
import { address, goTo } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { counted } from '../parts/words.ts'
import { Export } from './Export.tsx'
import { Filters } from './Filters.tsx'
import { Pages } from './Pages.tsx'
import { lastList, type QueueValues, queuePath, queueState } from './state.ts'
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
  // Whoever comes back from a ticket goes on where it stands in the list.
  const came = useRef(false)
  useEffect(() => {
    if (came.current || rows.length === 0) return
    came.current = true
    links(table.current)
      .find(({ dataset }) => dataset.ticket === lastList.get().current)
      ?.focus()
  })

  const change = (next: Partial<QueueValues>, how: 'push' | 'replace' = 'push') =>
    goTo(deskPath + queueState.search({ page: '', ...next }, query), how)
  const showNew = () => {
    show()
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
    const known = at < 0 ? all.findIndex(({ dataset }) => dataset.ticket === lastList.get().current) : at
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

  return (
    <div className="desk-queue">
      <h1 className="visually-hidden">Tickets</h1>
      <Tabs values={values} counts={data} />
      <Filters values={values} choices={data} change={change} search={search} />
      <div role="status" className="desk-news">
        {(added > 0 || moved) && (
          <button type="button" className="desk-button" onClick={showNew}>
            {added > 0 ? `${counted(added, 'new ticket')} in this list` : 'The order has changed'} – show <kbd>l</kbd>
          </button>
        )}
      </div>
      <Status reading={reading} />
      {data && (
        <>
          <div className="desk-over">
            <p className="desk-total" role="status">
              {data.total === 0 ? 'No ticket fits.' : `${counted(data.total, 'ticket')}`}
              {data.late > 0 && values.state === '' && ` · ${counted(data.late, 'answer')} late`}
            </p>
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
          {data.total === 0 && values.state === '' && Object.values(values).every((value) => value === '') && (
            <p className="desk-empty">Nobody waits for an answer.</p>
          )}
          <Pages page={data.page} pages={data.pages} pathOf={(page) => deskPath + queueState.search({ page }, query)} />
        </>
      )}
    </div>
  )
}

function links(table: HTMLTableElement | null): HTMLAnchorElement[] {
  return Array.from(table?.querySelectorAll<HTMLAnchorElement>('a[data-ticket]') ?? [])
}
