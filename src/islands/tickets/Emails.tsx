import { useState } from 'react'
import { fieldId, useFormContext } from '#src/islands/form/context.ts'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import type { Say } from './words.ts'

/** The address, twice. A paste into the second works, and a hint asks to type it. */
export function Emails({ t }: { t: Say }) {
  const { id, form } = useFormContext()
  const [pasted, setPasted] = useState(false)
  const confirm = fieldId(id, 'confirmEmail')
  const heed = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.id === confirm && target.value && !form.getValues('email'))
      form.setError('confirmEmail', { type: 'order', message: 'email-first' })
    else if (form.getFieldState('confirmEmail').error?.type === 'order') form.clearErrors('confirmEmail')
  }
  return (
    <div
      className="flow"
      onInput={heed}
      onPaste={({ target }) => setPasted(target instanceof HTMLElement && target.id === confirm)}
    >
      <EmailField label={t('email')} />
      <Field
        name="confirmEmail"
        label={t('confirm-email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={pasted ? <span role="status">{t('paste-hint')}</span> : undefined}
      />
    </div>
  )
}
