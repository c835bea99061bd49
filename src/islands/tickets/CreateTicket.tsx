import { useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { createTicket } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { ticketCategories, ticketCategory } from '#shared/tickets/categories.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { forgetTyped } from '#src/stores/draft.ts'
import { sentTicket } from '#src/stores/sent-ticket.ts'
import { noRequest, ticketRequest, wordsDraft } from '#src/stores/ticket-request.ts'
import { Prefill } from './Prefill.tsx'
import { type Links, Request } from './Request.tsx'
import { Sent } from './Sent.tsx'
import { TicketFields } from './TicketFields.tsx'
import { emptyTicket, inputOf, type TicketValues } from './ticket-form.ts'
import { useAccount } from './use-account.ts'
import { sayer, type TicketMessages } from './words.ts'

interface Props {
  lang: Lang
  messages: TicketMessages
  links: Links
  /** What each model is called. */
  names: Record<string, string>
  warranty?: boolean
}

/**
 * The form of a ticket: what it is about stands in the address, what is typed in a draft that all categories share. The
 * page of warranty claims has its category; the other asks for it where the address says none.
 */
export function CreateTicket({ lang, messages, links, names, warranty = false }: Props) {
  const { values, go, alive } = useAddressState(ticketRequest, noRequest)
  const [arrived, setArrived] = useState(false)
  const account = useAccount()
  const t = sayer(lang, messages)
  const sent = alive && values.sent ? sentTicket.get(values.sent) : undefined
  if (sent) return <Sent lang={lang} t={t} links={links} sent={sent} focus={arrived} />

  const chosen = values.category === ticketCategory.warranty ? undefined : values.category
  const category = warranty ? ticketCategory.warranty : chosen
  const query = (change: Partial<typeof values>) => ticketRequest.search({ ...values, sent: '', ...change }, '')
  if (!category)
    return (
      <section className="flow needs-script">
        <h2>{t('need')}</h2>
        <ul className="plain ticket-choices">
          {ticketCategories.map((each) => (
            <li key={each}>
              <a
                href={(each === ticketCategory.warranty ? links.warranty : '') + query({ category: each })}
                onClick={each === ticketCategory.warranty ? undefined : stayHere(() => go({ category: each }))}
              >
                <b>{t(`category-${each}`)}</b>
                <span>{t(`category-${each}-text`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )

  return (
    <div className="ticket-create needs-script">
      <Request lang={lang} t={t} links={links} request={{ ...values, category }} category={category} names={names} />
      <Form
        id="ticket"
        lang={lang}
        messages={messages}
        words={messages.ticket}
        refusals={{ [code.conflict]: 'received' }}
        endpoint={createTicket}
        defaults={emptyTicket}
        toInput={(typed: TicketValues) => inputOf(typed, values, category, lang)}
        account={account?.email}
        onDone={(answer) => {
          sentTicket.keep(answer)
          forgetTyped(wordsDraft)
          setArrived(true)
          go({ sent: answer.id }, 'replace')
          scrollTo(0, 0)
        }}
      >
        <Prefill account={account} lang={lang} />
        <TicketFields
          lang={lang}
          t={t}
          category={category}
          device={values.device}
          files={messages.files}
          mail={links.mail}
          troubleshooting={links.create + query({ category: ticketCategory.troubleshooting })}
        />
      </Form>
    </div>
  )
}
