import { getTickets } from '#contracts/ticket-list.ts'
import { localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import * as routes from '#shared/routing/routes.ts'
import { formatDay } from '#shared/text/format.ts'
import type { SectionProps } from './section.ts'
import { Unread } from './Unread.tsx'
import { useOwn } from './use-own.ts'
import { hrefOf } from './words.ts'

/** How many stand here; the rest is where tickets are looked for. */
const few = 5

/** The tickets of the account with the newest word first. */
export function Tickets(page: SectionProps) {
  const { lang, messages } = page
  const t = translator(lang, messages.account)
  const [own, again] = useOwn(getTickets, { size: few })
  const { tag } = localeOf(lang)
  return (
    <section className="account-part" aria-labelledby="tickets">
      <h2 id="tickets">{t('tickets')}</h2>
      <div className="flow">
        {!own.data && <Unread {...page} failed={own.state === 'failed'} again={again} />}
        {own.data?.total === 0 && <p>{t('tickets-none')}</p>}
        {own.data && own.data.total > 0 && (
          <ul className="plain account-list">
            {own.data.items.map(({ id, subject, status, changedAt, reportOn }) => (
              <li key={id}>
                <h3>
                  <a className="alone" href={hrefOf(page, routes.ticket({ ticket: id }))}>
                    {subject}
                  </a>
                </h3>
                <p className="muted">
                  {t('ticket-line', { id, status: t(`status-${status}`), day: formatDay(changedAt.slice(0, 10), tag) })}
                </p>
                {reportOn && <p className="muted">{t('ticket-report', { day: formatDay(reportOn, tag) })}</p>}
              </li>
            ))}
          </ul>
        )}
        <p className="answers">
          {own.data && own.data.total > few && (
            <a className="button quiet" href={hrefOf(page, routes.ticketStatus())}>
              {t('tickets-all')}
            </a>
          )}
          <a className="button quiet" href={hrefOf(page, routes.contact())}>
            {t('new-ticket')}
          </a>
        </p>
      </div>
    </section>
  )
}
