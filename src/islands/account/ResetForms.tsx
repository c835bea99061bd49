import { code } from '#contracts/envelope.ts'
import { requestPasswordCode, resetPassword, resetPasswordByLink } from '#contracts/log-in.ts'
import { translator } from '#i18n/translator.ts'
import { ApiError } from '#src/api/errors.ts'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { draftOf } from '#src/stores/draft.ts'
import { enter } from '#src/stores/session.ts'
import { CodeField } from './CodeField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { SendCode } from './SendCode.tsx'
import type { PageProps } from './words.ts'

const resetForm = 'password-reset'

/** The first step of a forgotten password: a mail with a code. */
export function RequestCode({ lang, messages, onDone }: PageProps<never> & { onDone(): void }) {
  const t = translator(lang, messages.login)
  return (
    <Form
      id="password-code"
      lang={lang}
      messages={messages}
      endpoint={requestPasswordCode}
      defaults={{ email: '' }}
      toInput={(values) => ({ ...values, language: lang })}
      onDone={({ email }) => {
        // The next step is another form; a reload of it finds the address there.
        draftOf(resetForm).set({ values: { email }, sending: { key: '', unsure: false } })
        onDone()
      }}
    >
      <EmailField label={t('email')} autoComplete="username" />
      <Submit>{t('send-code')}</Submit>
    </Form>
  )
}

/** The second by the link of that mail. `onRefused` when the link opens nothing any more, but to who has set the same password by it. */
export function ResetByLink({
  lang,
  messages,
  token,
  onDone,
  onRefused,
}: PageProps<never> & { token: string; onDone(): void; onRefused(): void }) {
  const t = translator(lang, messages.login)
  return (
    <Form
      id="password-link"
      lang={lang}
      messages={messages}
      endpoint={resetPasswordByLink}
      defaults={{ password: '', confirmPassword: '' }}
      toInput={(values) => ({ ...values, token })}
      draft={false}
      onDone={() => {
        enter()
        onDone()
      }}
      onFailed={(error) => {
        const used = error instanceof ApiError && (error.fields.token || error.code === code.wrongCredentials)
        if (used) onRefused()
      }}
    >
      <NewPassword words={messages.login} />
      <Submit>{t('reset')}</Submit>
    </Form>
  )
}

/** The second by its code: the code and a new password. `sent` when a mail has just left. */
export function ResetPassword({ lang, messages, sent, onDone }: PageProps<never> & { sent: boolean; onDone(): void }) {
  const t = translator(lang, messages.login)
  return (
    <Form
      id={resetForm}
      lang={lang}
      messages={messages}
      endpoint={resetPassword}
      defaults={{ email: '', code: '', password: '', confirmPassword: '' }}
      onDone={() => {
        enter()
        onDone()
      }}
    >
      <EmailField label={t('email')} autoComplete="username" />
      <SendCode of="password" words={messages.login} sent={sent} />
      <CodeField words={messages.login} />
      <NewPassword words={messages.login} />
      <Submit>{t('reset')}</Submit>
    </Form>
  )
}
