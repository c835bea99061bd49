import { scriptOf } from '#i18n/locales.ts'
import { useFormContext } from './context.ts'
import type { FieldOptions } from './use-field.ts'

/** Label, hint, control and error of a field, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  error,
  children,
}: Pick<FieldOptions, 'label' | 'hint' | 'optional'> & {
  id: string
  error: string | undefined
  children: React.ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function Hint({ id, hint }: { id: string; hint: React.ReactNode }) {
  return (
    hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )
  )
}

export function Optional() {
  const { lang, t } = useFormContext()
  const word = t('optional')
  return <span className="optional">{scriptOf(lang).dense ? `（${word}）` : ` (${word})`}</span>
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    )
  )
}
