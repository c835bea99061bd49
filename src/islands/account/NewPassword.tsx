import type { MessagesOf } from '#i18n/messages.ts'
import { Password } from '#src/islands/form/Password.tsx'

/** A password that is chosen, twice. */
export function NewPassword({ words }: { words: MessagesOf<'login'> }) {
  return (
    <>
      <Password
        name="password"
        label={words['new-password']}
        hint={words['password-hint']}
        autoComplete="new-password"
      />
      <Password name="confirmPassword" label={words['confirm-password']} autoComplete="new-password" />
    </>
  )
}
