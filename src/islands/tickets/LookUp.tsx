import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import { ticketId } from '#contracts/fields.ts'
import { lookUpTicket, type TicketStatus } from '#contracts/ticket-list.ts'
import type { Lang } from '#i18n/locales.ts'
import { ApiError } from '#src/api/errors.ts'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { call } from '#src/stores/api.ts'
import { GetLink } from './GetLink.tsx'
import { MailInstead } from './MailInstead.tsx'
import { PutIn } from './PutIn.tsx'
import type { Links } from './Request.tsx'
import { TicketTable } from './TicketTable.tsx'
import type { TicketSearch } from './ticket-search.ts'
import { sayer, type TicketMessages } from './words.ts'

/** A number, and what is known of its ticket without knowing the person: the columns of the list. */
export function LookUp({
  lang,
  messages,
  links,
  asked,
  alive,
  go,
}: {
  lang: Lang
  messages: TicketMessages
  links: Links
  /** What the address asks for. */
  asked: string
  alive: boolean
  go(change: Partial<TicketSearch>, how: 'replace'): void
}) {
  const t = sayer(lang, messages)
  const [found, setFound] = useState<TicketStatus>()
  const [unknown, setUnknown] = useState<'asked' | 'sent'>()
  const [needsEmail, setNeedsEmail] = useState<'asked' | 'sent'>()
  const result = useRef<HTMLHeadingElement>(null)

  const heed = (error: unknown, by: 'asked' | 'sent') => {
    const answered = error instanceof ApiError ? error.code : undefined
    setNeedsEmail((before) => (answered === code.emailNeeded ? by : before))
    setUnknown(answered === code.notFound ? by : undefined)
    setFound(undefined)
  }
  // A link names the ticket: looking it up changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number in the address is looked up
  useEffect(() => {
    const id = z.safeParse(ticketId, asked)
    if (!alive || !id.success) return
    let current = true
    call(lookUpTicket, { id: id.data }).then(
      (status) => current && setFound((before) => before ?? status),
      (error: unknown) => current && heed(error, 'asked'),
    )
    return () => {
      current = false
    }
  }, [asked, alive])

  return (
    <section className="flow">
      <Form
        id="ticket-status"
        lang={lang}
        messages={messages}
        words={messages.ticket}
        refusals={{ [code.emailNeeded]: 'status-email-hint', [code.notFound]: 'status-unknown' }}
        endpoint={lookUpTicket}
        defaults={{ id: '', email: '' }}
        toInput={({ id, email }) => ({ id, email: needsEmail ? email : undefined })}
        onDone={(status) => {
          setFound(status)
          setUnknown(undefined)
          go({ id: status.id }, 'replace')
          setTimeout(() => result.current?.focus())
        }}
        onFailed={(error) => heed(error, 'sent')}
      >
        <PutIn values={{ id: asked }} />
        <Field name="id" label={t('ticket-id')} hint={t('ticket-id-hint')} inputMode="numeric" autoComplete="off" />
        {needsEmail && (
          <EmailField label={t('email')} hint={needsEmail === 'asked' ? t('status-email-hint') : undefined} />
        )}
        <Submit>{t('look-up')}</Submit>
      </Form>
      {unknown && (
        <p>
          {unknown === 'asked' && <b role="status">{t('status-unknown')} </b>}
          <MailInstead t={t} mail={links.mail} />
        </p>
      )}
      {found && (
        <>
          <h2 ref={result} tabIndex={-1}>
            {t('result')}
          </h2>
          <TicketTable lang={lang} t={t} tickets={[found]} detail={links.detail} />
          <GetLink key={found.id} lang={lang} messages={messages} id={found.id} detail={links.detail} />
        </>
      )}
    </section>
  )
}
