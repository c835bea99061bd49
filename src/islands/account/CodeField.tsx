import type { MessagesOf } from '#i18n/messages.ts'
import { Field } from '#src/islands/form/Field.tsx'

/** The six digits of a mail. */
export function CodeField({ words }: { words: MessagesOf<'login'> }) {
  return (
    <Field name="code" label={words.code} hint={words['code-hint']} inputMode="numeric" autoComplete="one-time-code" />
  )
}
