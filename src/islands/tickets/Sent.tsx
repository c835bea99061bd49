import { useEffect, useRef } from 'react'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { formatDay } from '#shared/text/format.ts'
import type { SentTicket } from '#src/stores/sent-ticket.ts'
import type { Links } from './Request.tsx'
import type { Say } from './words.ts'

/** What became of a ticket that was sent: its number, what happens next and until when. It can be printed. */
export function Sent({
  lang,
  t,
  links,
  sent,
  focus,
}: {
  lang: Lang
  t: Say
  links: Pick<Links, 'status' | 'support'>
  sent: SentTicket
  focus: boolean
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) element.current?.focus()
  }, [focus])
  const { id, email, received, mailed, answerBy } = sent
  return (
    <div className="ticket-sent flow" role="status" tabIndex={-1} ref={element}>
      <h2>{t(received ? 'sent-again' : 'sent-title', { id })}</h2>
      {received && <p>{t('received')}</p>}
      <dl>
        <div>
          <dt>{t('sent-id')}</dt>
          <dd className="ticket-number">{id}</dd>
        </div>
        <div>
          <dt>{t('sent-email')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p>{mailed ? t('sent-mailed', { email }) : t('sent-unmailed')}</p>
      <h3>{t('sent-next')}</h3>
      <ol>
        <li>{t('sent-answer', { day: formatDay(answerBy, localeOf(lang).tag) })}</li>
        <li>{t('sent-reply')}</li>
        <li>{t('sent-keep')}</li>
        {mailed && <li>{t('sent-spam')}</li>}
      </ol>
      <p className="ticket-actions">
        <a className="button" href={`${links.status}?id=${id}`}>
          {t('status-link')}
        </a>
        <button className="button quiet" type="button" onClick={() => print()}>
          {t('print')}
        </button>
        <a className="alone" href={links.support}>
          {t('back-to-support')}
        </a>
      </p>
    </div>
  )
}
