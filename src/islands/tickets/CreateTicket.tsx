import { useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { createTicket } from '#contracts/ticket-form.ts'
import type { Lang } from '#i18n/locales.ts'
import { type TicketCategory, ticketCategories, ticketCategory } from '#shared/tickets/categories.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { AnswerLinks } from '#src/islands/ui/AnswerLinks.tsx'
import { staysLoggedIn, useAccount } from '#src/islands/ui/use-account.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { forgetTyped } from '#src/stores/draft.ts'
import { sentTicket } from '#src/stores/sent-ticket.ts'
import { noRequest, ticketRequest, wordsDraft } from '#src/stores/ticket-request.ts'
import { Prefill } from './Prefill.tsx'
import { type Links, Request } from './Request.tsx'
import { Sent } from './Sent.tsx'
import { TicketFields } from './TicketFields.tsx'
import { emptyTicket, inputOf, type TicketValues } from './ticket-form.ts'
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
  const [answered, setAnswered] = useState(false)
  const account = useAccount()
  const t = sayer(lang, messages)
  const sent = alive && values.sent ? sentTicket.get(values.sent) : undefined
  if (sent) return <Sent lang={lang} t={t} links={links} sent={sent} focus={arrived} />

  const chosen = values.category === ticketCategory.warranty ? undefined : values.category
  const category = warranty ? ticketCategory.warranty : chosen
  const choose = (category: TicketCategory) => {
    setAnswered(true)
    go({ category })
  }
  const query = (change: Partial<typeof values>) => ticketRequest.search({ ...values, sent: '', ...change }, '')
  if (!category)
    return (
      <section className="flow needs-script">
        <h2>{t('need')}</h2>
        <AnswerLinks
          answers={ticketCategories.map((each) => ({
            key: each,
            title: t(`category-${each}`),
            text: t(`category-${each}-text`),
            href: (each === ticketCategory.warranty ? links.warranty : '') + query({ category: each }),
            onChoose: each === ticketCategory.warranty ? undefined : () => choose(each),
          }))}
        />
      </section>
    )

  return (
    <div className="ticket-create needs-script">
      <Request
        lang={lang}
        t={t}
        links={links}
        request={{ ...values, category }}
        category={category}
        names={names}
        focus={answered}
      />
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
        before={account && staysLoggedIn}
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
          messages={messages}
          mail={links.mail}
          troubleshooting={links.create + query({ category: ticketCategory.troubleshooting })}
        />
      </Form>
    </div>
  )
}
