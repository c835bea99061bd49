import { useState } from 'react'
import { changePassword } from '#contracts/accounts.ts'
import { translator } from '#i18n/translator.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Password } from '#src/islands/form/Password.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { NewPassword } from './NewPassword.tsx'
import type { SectionProps } from './section.ts'

/** Another password; all other sessions end with it. */
export function PasswordChange({ lang, messages, owner }: SectionProps) {
  const t = translator(lang, messages.account)
  const [done, setDone] = useState(false)
  return (
    <details className="account-change">
      <summary>{t('password-change')}</summary>
      <div className="flow">
        <Form
          id="account-password"
          lang={lang}
          messages={messages}
          endpoint={changePassword}
          defaults={{ current: '', password: '', confirmPassword: '' }}
          draft={false}
          onDone={() => setDone(true)}
        >
          {/* Password managers want to know whose it is. */}
          <input type="text" hidden readOnly autoComplete="username" value={owner} />
          <Password name="current" label={t('current-password')} autoComplete="current-password" />
          <NewPassword words={messages.login} />
          <Submit>{t('password-submit')}</Submit>
        </Form>
        <p role="status" className="told-done">
          {done && t('password-changed')}
        </p>
      </div>
    </details>
  )
}
