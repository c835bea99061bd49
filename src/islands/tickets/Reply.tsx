import { useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { replyTicket, type Ticket } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { ApiError } from '#src/api/errors.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { staysLoggedIn } from '#src/islands/ui/use-account.ts'
import { LaterFiles } from './LaterFiles.tsx'
import { sayer, type TicketMessages } from './words.ts'

/** A reply with files; to a closed ticket it becomes a new one that quotes it. */
export function Reply({
  lang,
  messages,
  ticket: { id, status, by },
  detail,
  reload,
}: {
  lang: Lang
  messages: TicketMessages
  ticket: Ticket
  detail: string
  reload(): Promise<void>
}) {
  const t = sayer(lang, messages)
  const [sent, setSent] = useState<string>()
  const closed = status === 'closed'
  return (
    <section className="flow ticket-reply" aria-labelledby="ticket-reply-title">
      <h3 id="ticket-reply-title">{t(closed ? 'follow-up-title' : 'reply-title')}</h3>
      {closed && <p>{t('follow-up-text')}</p>}
      <Form
        id={`ticket-reply-${id}`}
        lang={lang}
        messages={messages}
        endpoint={replyTicket}
        defaults={{ text: '', attachment: [] as string[] }}
        toInput={(values) => ({ ...values, id })}
        before={by === 'account' ? staysLoggedIn : undefined}
        onFailed={(error) => {
          // Whoever came in by a mail stays in for a while only.
          if (error instanceof ApiError && error.code === code.notFound) void reload()
        }}
        onDone={(answer) => {
          setSent(answer.id)
          void reload()
        }}
      >
        <TextArea name="text" label={t('reply')} rows={5} />
        <LaterFiles t={t} name="attachment" label={t('attachment')} messages={messages.files} optional />
        <Submit>{t(closed ? 'follow-up-submit' : 'reply-submit')}</Submit>
      </Form>
      <div role="status">
        {sent && !(closed && sent === id) && (
          <p>{sent === id ? t('reply-sent') : <a href={`${detail}/${sent}`}>{t('follow-up-sent', { id: sent })}</a>}</p>
        )}
      </div>
    </section>
  )
}
