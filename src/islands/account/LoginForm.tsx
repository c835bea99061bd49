import { code } from '#contracts/envelope.ts'
import { login } from '#contracts/log-in.ts'
import { translator } from '#i18n/translator.ts'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Password } from '#src/islands/form/Password.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { enter } from '#src/stores/session.ts'
import { Agreement } from './Agreement.tsx'
import type { PageProps } from './words.ts'

/** Address, password and consent. What else belongs between them and the button is `children`. */
export function LoginForm(page: PageProps<never> & { children?: React.ReactNode; onDone(): void }) {
  const { lang, messages, children, onDone } = page
  const t = translator(lang, messages.login)
  return (
    <Form
      id="login"
      lang={lang}
      messages={messages}
      endpoint={login}
      defaults={{ email: '', password: '', agreed: false }}
      words={messages.login}
      refusals={{ [code.wrongCredentials]: 'wrong', [code.emailNeeded]: 'mail-needed' }}
      failed="login-failed"
      onDone={() => {
        enter()
        onDone()
      }}
    >
      <EmailField label={t('email')} autoComplete="username" />
      <Password name="password" label={t('password')} hint={t('password-hint')} autoComplete="current-password" />
      {children}
      <Agreement {...page} />
      <Submit>{t('login')}</Submit>
    </Form>
  )
}
