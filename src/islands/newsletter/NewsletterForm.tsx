import { useState } from 'react'
import { subscribeNewsletter } from '#contracts/blog.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Done } from '#src/islands/form/Done.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { Tick } from '#src/islands/form/Tick.tsx'

interface Props {
  lang: Lang
  messages: { newsletter: MessagesOf<'newsletter'>; form: MessagesOf<'form'>; errors: MessagesOf<'errors'> }
  links: { privacy: string; terms: string }
}

/** Asks for the newsletter: address and agreement; then says that a mail waits to be confirmed. */
export function NewsletterForm({ lang, messages, links }: Props) {
  const [email, setEmail] = useState<string>()
  const t = translator(lang, messages.newsletter)
  const link = (name: keyof typeof links) => (
    <a key={name} href={links[name]}>
      {t(name)}
    </a>
  )
  if (email) return <Done title={t('sent-title')} level={3} text={t('sent-text', { email })} />
  return (
    <Form
      id="newsletter"
      className="newsletter"
      lang={lang}
      messages={messages}
      endpoint={subscribeNewsletter}
      defaults={{ email: '', agreed: false }}
      toInput={(values) => ({ ...values, language: lang })}
      onDone={(answer) => setEmail(answer.email)}
    >
      <EmailField label={t('email')} />
      <Tick name="agreed" label={t.rich('agree', { privacy: link('privacy'), terms: link('terms') })} />
      <Submit>{t('submit')}</Submit>
    </Form>
  )
}
