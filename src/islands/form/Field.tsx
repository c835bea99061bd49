import { FieldFrame } from './FieldFrame.tsx'
import type { Option } from './Select.tsx'
import { type FieldOptions, useField } from './use-field.ts'

interface Props extends FieldOptions {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date'
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | undefined
  /** An example, never the label. */
  placeholder?: string | undefined
  /** What may be picked instead of typed. */
  suggestions?: readonly Option[] | undefined
}

/** One line of text. */
export function Field({ type = 'text', autoComplete, inputMode, placeholder, suggestions, ...options }: Props) {
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
        list={suggestions && `${id}-list`}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
