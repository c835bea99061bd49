import { useState } from 'react'
import { requestTicketAccess } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { Done } from '#src/islands/form/Done.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { sayer, type TicketMessages } from './words.ts'

/** Has a link and a code mailed that open a ticket. The answer is the same whether or not the address fits. */
export function GetLink({
  lang,
  messages,
  id,
  detail,
  onSent,
}: {
  lang: Lang
  messages: TicketMessages
  id: string
  /** Where a ticket is, without its number; left out on its own page. */
  detail?: string
  onSent?: () => void
}) {
  const [email, setEmail] = useState<string>()
  const t = sayer(lang, messages)
  if (email)
    return (
      <>
        <Done title={t('link-sent-title')} level={3} text={t('link-sent-text', { email })} />
        {detail && (
          <p>
            <a className="alone" href={`${detail}/${id}`}>
              {t('enter-code')}
            </a>
          </p>
        )}
      </>
    )
  return (
    <section className="ticket-note flow" aria-labelledby="ticket-link-title">
      <h3 id="ticket-link-title">{t('link-title')}</h3>
      <p>{t('link-text')}</p>
      <Form
        id="ticket-link"
        lang={lang}
        messages={messages}
        endpoint={requestTicketAccess}
        defaults={{ email: '' }}
        toInput={(values) => ({ ...values, id, language: lang })}
        onDone={(answer) => {
          setEmail(answer.email)
          onSent?.()
        }}
      >
        <EmailField label={t('email')} />
        <Submit>{t('link-submit')}</Submit>
      </Form>
    </section>
  )
}
