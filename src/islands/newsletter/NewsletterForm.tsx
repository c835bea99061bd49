import { useState } from 'react'
import { subscribeNewsletter } from '#contracts/blog.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { createCall } from '#src/api/call.ts'
import { useEndpointForm } from '#src/islands/ui/use-endpoint-form.ts'

interface Values {
  email: string
  agreed: boolean
}

/** Asks for the newsletter: address and agreement; then says that a mail waits to be confirmed. */
export function NewsletterForm({
  lang,
  apiUrl,
  messages: { newsletter: t, errors },
  links,
}: {
  lang: Lang
  apiUrl: string
  messages: { newsletter: MessagesOf<'newsletter'>; errors: MessagesOf<'errors'> }
  links: { privacy: string; terms: string }
}) {
  const [call] = useState(() => createCall({ baseUrl: apiUrl }))
  const { form, submit, answer, failure, sending } = useEndpointForm<typeof subscribeNewsletter, Values>({
    id: 'newsletter',
    endpoint: subscribeNewsletter,
    call,
    toInput: ({ email, agreed }) => ({ email: email ?? '', agreed: (agreed || false) as true, language: lang }),
  })
  if (answer)
    return (
      <div role="status" className="flow">
        <h3>{t['sent-title']}</h3>
        <p>{t['sent-text'].replace('{email}', answer.email)}</p>
      </div>
    )

  const message = (key: string | undefined) => key && (errors[key as keyof typeof errors] ?? errors.invalid)
  const emailError = message(form.formState.errors.email?.message)
  const agreedError = message(form.formState.errors.agreed?.message)
  return (
    <form id="newsletter" className="newsletter flow" data-keep noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="newsletter-email">{t.email}</label>
        <input
          {...form.register('email')}
          id="newsletter-email"
          className="input"
          type="email"
          autoComplete="email"
          inputMode="email"
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError ? 'newsletter-email-error' : undefined}
        />
        {emailError && (
          <p className="error" id="newsletter-email-error">
            {emailError}
          </p>
        )}
      </div>
      <div className="field">
        <span className="tick">
          <input
            {...form.register('agreed')}
            id="newsletter-agreed"
            type="checkbox"
            aria-invalid={agreedError ? true : undefined}
            aria-describedby={agreedError ? 'newsletter-agreed-error' : undefined}
          />
          <label htmlFor="newsletter-agreed">
            <Agreement text={t.agree} words={{ privacy: t.privacy, terms: t.terms }} links={links} />
          </label>
        </span>
        {agreedError && (
          <p className="error" id="newsletter-agreed-error">
            {agreedError}
          </p>
        )}
      </div>
      {failure && (
        <p className="error" role="alert">
          {errors[failure]}
        </p>
      )}
      <button className="button" type="submit" disabled={sending}>
        {sending ? t.sending : t.submit}
      </button>
    </form>
  )
}

/** `text` with `{privacy}` and `{terms}` in it, each of which becomes a link, in the language's own order. */
function Agreement({
  text,
  words,
  links,
}: {
  text: string
  words: { privacy: string; terms: string }
  links: { privacy: string; terms: string }
}) {
  return text.split(/(\{privacy\}|\{terms\})/).map((part) => {
    if (part !== '{privacy}' && part !== '{terms}') return part
    const name = part === '{privacy}' ? 'privacy' : 'terms'
    return (
      <a key={name} href={links[name]}>
        {words[name]}
      </a>
    )
  })
}
