import { useState } from 'react'
import { changeEmail, requestEmailChange } from '#contracts/accounts.ts'
import { translator } from '#i18n/translator.ts'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Password } from '#src/islands/form/Password.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { draftOf, moveDrafts } from '#src/stores/draft.ts'
import { CodeField } from './CodeField.tsx'
import type { SectionProps } from './section.ts'

const codeForm = 'account-email-code'

/** A new address: first a mail with a code to it, then the code. Which step it is outlives a reload with the draft. */
export function EmailChange({ lang, messages, owner, onChanged }: SectionProps & { onChanged(): void }) {
  const t = translator(lang, messages.account)
  const [step, setStep] = useState<'ask' | 'code' | 'done'>(() => (draftOf(codeForm, owner).get() ? 'code' : 'ask'))
  return (
    <details className="account-change" open={step !== 'ask'}>
      <summary>{t('email-change')}</summary>
      <div className="flow">
        {step === 'done' && (
          <p role="status" className="told-done">
            {t('email-changed', { email: owner })}
          </p>
        )}
        {step !== 'code' ? (
          <Form
            id="account-email"
            lang={lang}
            messages={messages}
            account={owner}
            endpoint={requestEmailChange}
            defaults={{ email: '', password: '' }}
            onDone={({ email }) => {
              draftOf(codeForm, owner).set({ values: { email }, sending: { key: '', unsure: false } })
              setStep('code')
            }}
          >
            <p className="hint">{t('email-now', { email: owner })}</p>
            <EmailField label={t('new-email')} />
            <Password name="password" label={t('current-password')} autoComplete="current-password" />
            <Submit>{messages.login['send-code'] as string}</Submit>
          </Form>
        ) : (
          <Form
            id={codeForm}
            lang={lang}
            messages={messages}
            account={owner}
            endpoint={changeEmail}
            defaults={{ email: '', code: '' }}
            onDone={({ email }) => {
              moveDrafts(owner, email)
              setStep('done')
              onChanged()
            }}
          >
            <p role="status">{t('email-code-text')}</p>
            <EmailField label={t('new-email')} />
            <CodeField words={messages.login} />
            <Submit>{t('email-submit')}</Submit>
            <button
              className="button quiet"
              type="button"
              onClick={() => {
                draftOf(codeForm, owner).set(undefined)
                setStep('ask')
              }}
            >
              {t('other-email')}
            </button>
          </Form>
        )}
      </div>
    </details>
  )
}
