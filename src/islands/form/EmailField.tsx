import { Field } from './Field.tsx'
import type { FieldOptions } from './use-field.ts'

/** One mail address; `username` where it is what somebody logs in with. */
export function EmailField({
  name = 'email',
  autoComplete = 'email',
  ...options
}: Omit<FieldOptions, 'name'> & { name?: string; autoComplete?: 'email' | 'username' | 'off' }) {
  return <Field {...options} name={name} type="email" inputMode="email" autoComplete={autoComplete} />
}
