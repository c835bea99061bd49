import { Clear } from '#src/islands/form/Clear.tsx'
import { useFormContext } from '#src/islands/form/context.ts'
import { Submit } from '#src/islands/form/Submit.tsx'
import { MailInstead } from './MailInstead.tsx'
import type { Say } from './words.ts'

/** The button that makes the ticket, what is waited for meanwhile, and the other way to us when it fails. */
export function Creating({ t, mail, children }: { t: Say; mail: string; children: React.ReactNode }) {
  const { sending, failure } = useFormContext()
  const away = failure && 'key' in failure && failure.again
  return (
    <>
      <Submit>{children}</Submit>
      <Clear />
      <p className="muted" role="status">
        {sending && `${t('creating')} ${t('creating-text')}`}
      </p>
      {away && (
        <p>
          <MailInstead t={t} mail={mail} />
        </p>
      )}
    </>
  )
}
