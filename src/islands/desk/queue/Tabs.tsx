import { deskPath } from '#shared/routing/desk-path.ts'
import { Link } from '../parts/Link.tsx'
import { type QueueValues, queueState } from './state.ts'

interface Counts {
  waiting: number
  held: number
  mine: number
}

const tabs: { title: string; values: Partial<QueueValues>; count?: keyof Counts }[] = [
  { title: 'Waiting', values: {}, count: 'waiting' },
  { title: 'Mine', values: { assigned: 'me' }, count: 'mine' },
  { title: 'Nobody’s', values: { assigned: 'nobody' } },
  { title: 'Held', values: { state: 'held' }, count: 'held' },
  { title: 'Answered', values: { state: 'answered' } },
  { title: 'Closed', values: { state: 'closed' } },
  { title: 'All', values: { state: 'all' } },
  { title: 'Spam', values: { state: 'spam' } },
]

/** The lists that are looked at most, each a link. */
export function Tabs({ values, counts }: { values: QueueValues; counts: Counts | undefined }) {
  return (
    <nav className="desk-tabs" aria-label="Lists">
      <ul className="plain">
        {tabs.map(({ title, values: own, count }) => {
          const is = values.state === (own.state ?? '') && (own.assigned ?? '') === pick(values.assigned)
          return (
            <li key={title}>
              <Link href={deskPath + queueState.search(tabOf(values, own), '')} aria-current={is ? 'page' : undefined}>
                {title} {count && counts && <span className="desk-count">{counts[count]}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A list with all that the reader has narrowed theirs to. */
function tabOf(values: QueueValues, { state = '', assigned }: Partial<QueueValues>): Partial<QueueValues> {
  return { ...values, state, assigned: assigned ?? (pick(values.assigned) ? '' : values.assigned), page: '' }
}

/** Somebody else's tickets are a filter, and no list of their own. */
function pick(assigned: string): string {
  return assigned === 'me' || assigned === 'nobody' ? assigned : ''
}
