import { useEffect, useState } from 'react'
import { confirmNewsletter, unsubscribeNewsletter } from '#contracts/blog.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Done } from '#src/islands/form/Done.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'

const links = {
  confirm: { endpoint: confirmNewsletter, question: 'confirm', done: 'confirmed' },
  unsubscribe: { endpoint: unsubscribeNewsletter, question: 'leave', done: 'left' },
} as const

interface Props {
  lang: Lang
  messages: { newsletter: MessagesOf<'newsletter'>; form: MessagesOf<'form'>; errors: MessagesOf<'errors'> }
}

/**
 * What the links of newsletter mails open: `#confirm=…` and `#unsubscribe=…`. The token stands in the
 * fragment, which no server sees, and only a click uses it, so that a mail scanner decides nothing.
 */
export function NewsletterLink({ lang, messages }: Props) {
  const [link, setLink] = useState<{ action: keyof typeof links; token: string }>()
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    const [, action, token = ''] = /^#(confirm|unsubscribe)=(.*)$/.exec(location.hash) ?? []
    if (action) setLink({ action: action as keyof typeof links, token })
  }, [])
  if (!link) return null

  const t = translator(lang, messages.newsletter)
  const { endpoint, question, done } = links[link.action]
  if (email) return <Done title={t(`${done}-title`)} text={t(`${done}-text`, { email })} />
  return (
    <div className="flow">
      <h2>{t(`${question}-title`)}</h2>
      <p>{t(`${question}-text`)}</p>
      <Form
        id="newsletter-link"
        lang={lang}
        messages={messages}
        endpoint={endpoint}
        defaults={{ token: link.token }}
        draft={false}
        onDone={(answer) => {
          history.replaceState(null, '', location.pathname + location.search)
          setEmail(answer.email)
        }}
      >
        <Submit>{t(question)}</Submit>
      </Form>
    </div>
  )
}
