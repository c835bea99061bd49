import { FieldFrame } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

interface Props extends FieldOptions {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date'
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | undefined
  /** An example, never the label. */
  placeholder?: string | undefined
}

/** One line of text. */
export function Field({ type = 'text', autoComplete, inputMode, placeholder, ...options }: Props) {
  const { id, control, first, error, register } = useField(options, { type, autoComplete })
  return (
    <FieldFrame {...options} id={id} error={error}>
      <input
        {...register()}
        {...control}
        className="input"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        defaultValue={String(first)}
      />
    </FieldFrame>
  )
}
