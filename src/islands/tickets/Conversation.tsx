import type { Ticket } from '#contracts/tickets.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { formatDay } from '#shared/text/format.ts'
import { CloseTicket } from './CloseTicket.tsx'
import { Helped } from './Helped.tsx'
import { Reply } from './Reply.tsx'
import type { Links } from './Request.tsx'
import { SentData } from './SentData.tsx'
import { newest, Thread } from './Thread.tsx'
import { Timeline } from './Timeline.tsx'
import { sayer, type TicketMessages } from './words.ts'

/** So many messages push the last one out of sight. */
const many = 3

/** A ticket as its owner sees it; printed it is one document, to hand to a shop or an insurer. */
export function Conversation({
  lang,
  messages,
  links,
  names,
  ticket,
  reload,
}: {
  lang: Lang
  messages: TicketMessages
  links: Links
  names: Readonly<Record<string, string>>
  ticket: Ticket
  reload(): Promise<void>
}) {
  const t = sayer(lang, messages)
  const { tag } = localeOf(lang)
  const { id, status, subject, answerBy, reportOn, closesOn, follows, followedBy, helped } = ticket
  const other = (key: 'follows' | 'goes-on', number: string) => (
    <p key={number}>
      <a className="alone" href={`${links.detail}/${number}`}>
        {t(key, { id: number })}
      </a>
    </p>
  )
  return (
    <article className="ticket-detail">
      <header className="flow">
        <p className="muted">
          {t('ticket', { id })} <span className={`ticket-state ${status}`}>{t(`status-${status}`)}</span>
        </p>
        <h2>{subject}</h2>
        {answerBy && <p>{t('answer-by', { day: formatDay(answerBy, tag) })}</p>}
        {reportOn && <p>{t('report-on', { day: formatDay(reportOn, tag) })}</p>}
        {closesOn && <p>{t('closes-on', { day: formatDay(closesOn, tag) })}</p>}
        {follows && other('follows', follows)}
        {followedBy.map((number) => other('goes-on', number))}
        {ticket.thread.filter(({ kind }) => kind === 'message').length > many && (
          <p>
            <a className="alone" href={`#${newest}`}>
              {t('newest')}
            </a>
          </p>
        )}
        <p className="ticket-actions">
          <button className="button quiet" type="button" onClick={() => print()}>
            {t('print')}
          </button>
          <button className="button quiet" type="button" onClick={reload}>
            {t('refresh')}
          </button>
        </p>
      </header>
      <Thread lang={lang} t={t} ticket={ticket} detail={links.detail} />
      <div className="ticket-acts">
        {helped !== undefined && <Helped t={t} id={id} helped={helped} />}
        <Reply lang={lang} messages={messages} ticket={ticket} detail={links.detail} reload={reload} />
        {status !== 'closed' && <CloseTicket t={t} id={id} reload={reload} />}
      </div>
      <Timeline lang={lang} t={t} ticket={ticket} />
      <SentData lang={lang} messages={messages} ticket={ticket} links={links} names={names} />
    </article>
  )
}
