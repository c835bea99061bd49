import type { TicketStatus } from '#contracts/ticket-list.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { formatDay, formatMoment } from '#shared/text/format.ts'
import type { Say } from './words.ts'

/** Tickets by their columns; on a phone each is a card. */
export function TicketTable({
  lang,
  t,
  tickets,
  detail,
}: {
  lang: Lang
  t: Say
  tickets: readonly (TicketStatus & { subject?: string; reportOn?: string | undefined })[]
  /** Where a ticket is, without its number. */
  detail: string
}) {
  const { tag } = localeOf(lang)
  return (
    <table className="ticket-table">
      <thead>
        <tr>
          {(['created-at', 'id', 'status', 'category', 'sender'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ id, createDate, status, category, lastFrom, subject, reportOn }) => (
          <tr key={id}>
            <td data-label={t('created-at')}>
              {subject === undefined ? (
                <time dateTime={createDate.slice(0, 10)}>{formatDay(createDate.slice(0, 10), tag)}</time>
              ) : (
                <time dateTime={createDate}>{formatMoment(createDate, tag)}</time>
              )}
            </td>
            <td data-label={t('id')}>
              {subject === undefined ? id : <a href={`${detail}/${id}`}>{id}</a>}
              {subject !== undefined && <span className="ticket-subject">{subject}</span>}
            </td>
            <td data-label={t('status')}>
              <span className={`ticket-state ${status}`}>{t(`status-${status}`)}</span>
              {reportOn && <span className="ticket-subject">{t('report-on', { day: formatDay(reportOn, tag) })}</span>}
            </td>
            <td data-label={t('category')}>{t(`category-${category}`)}</td>
            <td data-label={t('sender')}>{t(`from-${lastFrom}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
