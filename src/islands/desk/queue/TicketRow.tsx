import { localeOf } from '#i18n/locales.ts'
import { urgentTag } from '#shared/desk/words.ts'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../parts/Link.tsx'
import { ticketPath } from '../parts/place.ts'
import { dueOf, duration, moment } from '../parts/time.ts'
import { categoryNames, countryName, langOf, languageName, stateNames } from '../parts/words.ts'
import type { Row } from './state.ts'

/** One ticket of the list, in two lines. */
export function TicketRow({ row, me }: { row: Row; me: string }) {
  const now = new Date()
  const lang = langOf(row.language)
  const due = row.status === 'open' ? dueOf(row, now) : undefined
  return (
    <tr className={row.gone ? 'gone' : row.unanswered ? 'unanswered' : ''}>
      <td className="desk-due">
        {due ? (
          <b className={`desk-mark ${due.urgency}`}>
            {due.urgency === 'late' && <Icon name="late" />}
            {due.urgency === 'today' && <Icon name="clock" />}
            {due.words}
          </b>
        ) : (
          <span>{stateNames[row.status]}</span>
        )}
        <small>
          {row.gone
            ? 'Left this list'
            : row.waitingSince
              ? `waits ${duration(now.getTime() - Date.parse(row.waitingSince))}`
              : moment(row.changedAt, now)}
        </small>
      </td>
      <td className="desk-subject">
        <Link href={ticketPath(row.id)} data-ticket={row.id} lang={lang && localeOf(lang).tag}>
          {row.subject || '(no subject)'}
        </Link>
        <small>
          <span>{row.id}</span>
          {row.draft && <span className="desk-viewer">draft</span>}
          {!row.unanswered && row.status === 'open' && <span className="desk-new">wrote again</span>}
          {row.fresh && <span className="desk-new">just come</span>}
          {row.tags.map((tag) => (
            <span className={tag === urgentTag ? 'desk-tag desk-warn' : 'desk-tag'} key={tag}>
              {tag}
            </span>
          ))}
          {row.viewers.map(({ id, name, writing }) => (
            <span className="desk-viewer" key={id}>
              <Icon name={writing ? 'pen' : 'eye'} /> {name} {writing ? 'is writing' : 'is looking'}
            </span>
          ))}
          {row.said && (
            <span className="desk-said" lang={lang && localeOf(lang).tag}>
              {row.said}
            </span>
          )}
        </small>
      </td>
      <td>
        {categoryNames[row.category]}
        <small>{row.model || 'No model'}</small>
      </td>
      <td className="desk-from">
        <span>{row.name || row.email}</span>
        <small>{[languageName(row.language), countryName(row.region)].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="desk-has">
        {row.assigned ? (
          <span className={row.assigned.id === me ? 'me' : ''}>
            {row.assigned.id === me ? 'Me' : row.assigned.name}
          </span>
        ) : (
          <span className="desk-dim">Nobody</span>
        )}
      </td>
    </tr>
  )
}
