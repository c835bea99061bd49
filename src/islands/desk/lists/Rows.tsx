import type { ListedSubmission } from '#contracts/desk-lists.ts'
import { kindOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { listPath } from '../parts/place.ts'
import { dueOf, moment } from '../parts/time.ts'
import { countryName, languageName } from '../parts/words.ts'

/** The table of a list. */
export function Rows({ kind, items }: { kind: Kind; items: readonly ListedSubmission[] }) {
  return (
    <div className="desk-scroll">
      <table className="desk-table plain-rows" aria-label={kindOf(kind).title}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Reference</th>
            <th scope="col">From</th>
            <th scope="col">Came</th>
            <th scope="col">Has it</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <State kind={kind} item={item} />
              </td>
              <td>
                <Link href={`${listPath(kind)}/${item.id}`}>{item.reference}</Link>
              </td>
              <td className="desk-wrap">
                {item.name || item.email}
                <small>{[languageName(item.language), countryName(item.country)].filter(Boolean).join(' · ')}</small>
              </td>
              <td>
                <time dateTime={item.createdAt}>{moment(item.createdAt)}</time>
              </td>
              <td>{item.assigned?.name ?? <span className="desk-dim">Nobody</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where it stands, and how that is to what was promised. */
export function State({ kind, item }: { kind: Kind; item: ListedSubmission }) {
  const due = item.answerBy ? dueOf(item, new Date()) : undefined
  return (
    <>
      {kindOf(kind).states[item.state]?.title ?? item.state}
      {due && (
        <b className={`desk-mark ${due.urgency}`}>
          {due.urgency === 'late' && <Icon name="late" />}
          {due.urgency === 'today' && <Icon name="clock" />}
          {due.words}
        </b>
      )}
    </>
  )
}
