import { FieldError, Hint, Optional } from './FieldFrame.tsx'
import type { Option } from './Select.tsx'
import { type FieldOptions, useField } from './use-field.ts'

/** One of a few, all in sight. */
export function Choice({ options, ...field }: FieldOptions & { options: readonly Option[] }) {
  const { form, id, control, first, error, register } = useField(field)
  const { ref: connect, ...events } = register()
  /** The form's library takes a choice that was made before the page was alive for none. */
  const connectChosen = (radio: HTMLInputElement | null) => {
    const chosen = radio?.checked && !radio.defaultChecked
    connect(radio)
    if (radio && chosen) form.setValue(field.name, radio.value)
  }
  return (
    <div className="field" role="radiogroup" aria-labelledby={`${id}-label`} {...control}>
      <span className="label" id={`${id}-label`}>
        {field.label}
        {field.optional && <Optional />}
      </span>
      <Hint id={id} hint={field.hint} />
      {options.map(({ value, label, lang }) => (
        <label key={value} className="tick choice" lang={lang}>
          <input {...events} ref={connectChosen} type="radio" value={value} defaultChecked={value === first} />
          {label}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </div>
  )
}
