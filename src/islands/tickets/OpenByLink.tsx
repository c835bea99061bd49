import { openTicket } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { ApiError } from '#src/api/errors.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { sayer, type TicketMessages } from './words.ts'

export interface Way {
  lang: Lang
  messages: TicketMessages
  id: string
  /** The cookie of this ticket is there. */
  onOpen(): void
}

/** The button that uses the link of a mail. */
export function OpenByLink({
  lang,
  messages,
  id,
  onOpen,
  token,
  onRefused,
}: Way & { token: string; onRefused(): void }) {
  const t = sayer(lang, messages)
  return (
    <section className="flow">
      <h2>{t('open-title', { id })}</h2>
      <p>{t('open-text')}</p>
      <Form
        id="ticket-open"
        lang={lang}
        messages={messages}
        endpoint={openTicket}
        defaults={{ token }}
        toInput={({ token }) => ({ id, token })}
        draft={false}
        onDone={onOpen}
        onFailed={(error) => {
          const final = error instanceof ApiError && error.failure === 'refused'
          if (final && error.retryAfter === undefined && (error.code ?? 0) > -400_429) onRefused()
        }}
      >
        <Submit>{t('open')}</Submit>
      </Form>
    </section>
  )
}
