import { openTicket } from '#contracts/tickets.ts'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { GetLink } from './GetLink.tsx'
import type { Way } from './OpenByLink.tsx'
import type { Links } from './Request.tsx'
import { sayer } from './words.ts'

/** The ways into a conversation. Whoever stands here learns nothing, not even whether there is one. */
export function Access({
  lang,
  messages,
  id,
  onOpen,
  links,
  why,
}: Way & { links: Links; why: 'private' | 'used-up' | 'locked' }) {
  const t = sayer(lang, messages)
  return (
    <div className="ticket-ways">
      <section className="flow">
        <h2>{t('private-title', { id })}</h2>
        {why === 'private' ? (
          <p>{t('private-text')}</p>
        ) : (
          <p className="error" role="alert">
            {t(why)}
          </p>
        )}
        <p>
          <a className="button quiet" href={links.login} data-login>
            {t('login')}
          </a>
        </p>
      </section>
      {id && (
        <>
          <GetLink lang={lang} messages={messages} id={id} />
          <section className="ticket-note flow">
            <h3>{t('enter-code')}</h3>
            <Form
              id="ticket-code"
              lang={lang}
              messages={messages}
              endpoint={openTicket}
              defaults={{ code: '' }}
              toInput={({ code }) => ({ id, code })}
              draft={false}
              onDone={onOpen}
            >
              <Field
                name="code"
                label={t('code')}
                hint={t('code-hint')}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <Submit>{t('open')}</Submit>
            </Form>
          </section>
        </>
      )}
    </div>
  )
}
