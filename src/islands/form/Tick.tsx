import { FieldError, Hint } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

/** Yes or no. */
export function Tick(options: FieldOptions) {
  const { id, control, first, error, register } = useField(options)
  return (
    <div className="field">
      <span className="tick">
        <input {...register()} {...control} type="checkbox" defaultChecked={first === true} />
        <label htmlFor={id}>{options.label}</label>
      </span>
      <Hint id={id} hint={options.hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
