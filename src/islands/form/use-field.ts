import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId, useFormContext } from './context.ts'
import { isSecret } from './controls.ts'

export interface FieldOptions {
  /** The dotted name in the call's input: `address.street`. */
  name: string
  label: React.ReactNode
  hint?: React.ReactNode
  /** Whether it may stay empty. */
  optional?: boolean | undefined
  /** Whether drafts must not keep it; passwords and one-time codes never are. */
  secret?: boolean | undefined
}

/**
 * What a field needs whatever it looks like. `control` goes to its element and `register()` connects that
 * to the form; a field without an element of its own sets its value by `form.setValue`.
 */
export function useField(
  { name, label, hint, optional, secret }: FieldOptions,
  about: { type?: string; autoComplete?: string } = {},
) {
  const { id: formId, form, shown, labels, secrets, errorOf } = useFormContext()
  const id = fieldId(formId, name)
  const words = typeof label === 'string' ? label : undefined
  const isHidden = secret || isSecret({ type: about.type, autocomplete: about.autoComplete })
  useEffect(() => {
    if (isHidden) secrets.add(name)
    shown.add(name)
    if (words) labels.set(name, words)
    return () => void shown.delete(name)
  }, [shown, labels, secrets, name, words, isHidden])

  // What it holds when it comes to the screen, so that a built page shows it without scripts.
  const [first] = useState<unknown>(() => form.getValues(name))
  if (first === undefined) throw new Error(`The form "${formId}" has no default for "${name}".`)
  const error = errorOf(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    form,
    id,
    first,
    error,
    register: () => form.register(name),
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      'aria-required': optional ? undefined : true,
    } as const,
  }
}

/** The value of a field as it changes, for what depends on it: a country's states, a second step. */
export function useFormValue<Value = string>(name: string): Value {
  const { form } = useFormContext()
  return useWatch({ control: form.control, name }) as Value
}
