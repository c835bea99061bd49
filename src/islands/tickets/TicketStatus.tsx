import { useStore } from '@nanostores/react'
import type { Lang } from '#i18n/locales.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { isLoggedIn } from '#src/stores/session.ts'
import { LookUp } from './LookUp.tsx'
import type { Links } from './Request.tsx'
import { noSearch, ticketSearch } from './ticket-search.ts'
import { sayer, type TicketMessages } from './words.ts'
import { YourTickets } from './YourTickets.tsx'

interface Props {
  lang: Lang
  messages: TicketMessages
  links: Links
}

/** The status of one ticket by its number; for whoever is logged in all of their own. */
export function TicketStatus({ lang, messages, links }: Props) {
  const { values, go, alive } = useAddressState(ticketSearch, noSearch)
  const known = useStore(isLoggedIn)
  const t = sayer(lang, messages)
  return (
    <div className="ticket-ways needs-script">
      <LookUp lang={lang} messages={messages} links={links} asked={values.id} alive={alive} go={go} />
      {alive && known ? (
        <YourTickets lang={lang} t={t} links={links} search={values} go={go} />
      ) : (
        <p>
          {t('your-tickets-login')}{' '}
          <a className="alone" href={links.login} data-login>
            {t('login')}
          </a>
        </p>
      )}
    </div>
  )
}
