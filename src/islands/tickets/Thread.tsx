import type { Ticket, TicketEntry } from '#contracts/tickets.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { formatDay, formatMoment } from '#shared/text/format.ts'
import { formatSize } from '#src/islands/form/files/format-size.ts'
import type { Say } from './words.ts'

/** Where the last message stands. */
export const newest = 'newest'

/** What was written and what happened, in the order of time. */
export function Thread({ lang, t, ticket, detail }: { lang: Lang; t: Say; ticket: Ticket; detail: string }) {
  const { tag } = localeOf(lang)
  const byMail = ticket.by === 'mail'
  const who = { user: t(byMail ? 'from-user' : 'by-user'), support: t('from-support'), system: t('by-system') }
  const event = ({ kind, about = '' }: TicketEntry) => {
    switch (kind) {
      case 'closed':
        return t(about === 'user' ? 'closed-user' : about === 'silence' ? 'closed-silence' : 'closed-support')
      case 'reopened':
        return t('reopened-support')
      case 'held':
        return t('held-support', { day: formatDay(about, tag) })
      case 'merged':
        return t('merged-support', { id: about })
      case 'reminded':
        return t('reminded')
      case 'follow-up':
        return <a href={`${detail}/${about}`}>{t('goes-on', { id: about })}</a>
      default:
        return ''
    }
  }
  const last = ticket.thread.findLast(({ kind }) => kind === 'message')
  return (
    <section aria-labelledby="ticket-thread">
      <h3 id="ticket-thread">{t('conversation')}</h3>
      <ol className="plain ticket-thread">
        {ticket.thread.map((entry) => (
          <li
            key={entry.id}
            id={entry === last ? newest : undefined}
            className={entry.kind === 'message' ? entry.by : 'event'}
          >
            <p className="muted">
              {entry.kind === 'message' && <b>{who[entry.by]}</b>}{' '}
              {entry.kind === 'message' && entry.by === 'user' && byMail && `(${ticket.name}) `}
              <time dateTime={entry.at}>{formatMoment(entry.at, tag)}</time>
            </p>
            {entry.kind !== 'message' ? (
              <p>{event(entry)}</p>
            ) : entry.text ? (
              <p className="ticket-text">{entry.text}</p>
            ) : (
              <p className="muted">{t('files-only')}</p>
            )}
            {entry.files.length > 0 && (
              <ul className="plain ticket-files" aria-label={t('files-sent')}>
                {entry.files.map(({ name, size, link, use }) => (
                  <li key={link}>
                    <a className="alone" href={link} download={name} aria-label={t('save-file', { name })}>
                      {name}
                    </a>{' '}
                    <span className="muted">
                      {formatSize(size, tag)}
                      {use === 'orderReceipt' && ` · ${t('order-receipt')}`}
                      {use === 'damage' && ` · ${t('damage')}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
