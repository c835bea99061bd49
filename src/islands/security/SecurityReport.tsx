import { useEffect, useState } from 'react'
import { getSecurityKey, securityReport, submitSecurityReport } from '#contracts/security.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Clear } from '#src/islands/form/Clear.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Files } from '#src/islands/form/Files.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { call } from '#src/stores/api.ts'
import { Receipt } from './Receipt.tsx'
import { type KeptReceipt, receiptKept } from './receipt-kept.ts'
import { forgetSealed, sendSealed } from './send-sealed.ts'

interface Props {
  lang: Lang
  messages: { [Area in 'security' | 'form' | 'errors' | 'files']: MessagesOf<Area> }
  /** Where to write without the form. */
  mail: string
}

/** A report of a vulnerability, which leaves the browser encrypted for the security team. */
export function SecurityReport({ lang, messages, mail }: Props) {
  const [kept, setKept] = useState<KeptReceipt>()
  const [hasKey, setHasKey] = useState(true)
  useEffect(() => {
    setKept(receiptKept.get())
    // Where it cannot be asked, the form says so when it sends.
    call(getSecurityKey, {}).then(
      ({ recipients }) => setHasKey(recipients.length > 0),
      () => {},
    )
  }, [])
  const t = translator(lang, messages.security)
  const another = () => {
    receiptKept.forget()
    setKept(undefined)
  }
  if (kept) return <Receipt lang={lang} t={t} kept={kept} onAnother={another} />
  if (!hasKey)
    return (
      <p className="not-translated" role="alert">
        {t.rich('key-missing', { mail: <a href={`mailto:${mail}`}>{mail}</a> })}
      </p>
    )
  const form = { ...messages.form, timeout: messages.security.timeout }
  return (
    <div className="needs-script">
      <Form
        id="security-report"
        lang={lang}
        messages={{ form, errors: messages.errors }}
        endpoint={submitSecurityReport}
        defaults={{ title: '', details: '', attachment: [] as string[], email: '' }}
        toInput={({ title, details, attachment, email }) => ({ title, details, attachment, email }) as never}
        check={securityReport}
        toSent={(typed) => sendSealed(typed, lang)}
        onDone={({ receipt, acknowledgeBy, mailed }, { email }) => {
          forgetSealed()
          const receiptOf = { receipt, acknowledgeBy, mailed, email: email.trim() }
          receiptKept.keep(receiptOf)
          setKept(receiptOf)
        }}
      >
        <Field name="title" label={t('report-title')} hint={t('report-title-hint')} autoComplete="off" />
        <TextArea name="details" label={t('details')} hint={t('details-hint')} optional />
        <Files
          name="attachment"
          label={t('attachment')}
          hint={t('attachment-hint')}
          messages={messages.files}
          purpose="security"
        />
        <EmailField label={t('email')} hint={t('email-hint')} optional />
        <Submit>{t('submit')}</Submit>
        <Clear />
      </Form>
    </div>
  )
}
