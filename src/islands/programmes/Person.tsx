import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import type { Say } from './words.ts'

/** Who applies, and where the answer goes. */
export function Person({ t }: { t: Say }) {
  return (
    <>
      <Field name="name" label={t('name')} autoComplete="name" />
      <EmailField label={t('email')} />
    </>
  )
}
