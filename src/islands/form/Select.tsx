import { FieldFrame } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

export interface Option {
  value: string
  label: string
  /** BCP 47, where it is another language than the page's. */
  lang?: string | undefined
}

interface Props extends FieldOptions {
  options: readonly Option[]
  /** What stands there while nothing is chosen. */
  empty: string
  autoComplete?: string
}

/** One of many. */
export function Select({ options, empty, autoComplete, ...field }: Props) {
  const { id, control, first, error, register } = useField(field)
  return (
    <FieldFrame {...field} id={id} error={error}>
      <select {...register()} {...control} className="input" autoComplete={autoComplete} defaultValue={String(first)}>
        <option value="">{empty}</option>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
