import { translator } from '#i18n/translator.ts'
import type { PageProps } from './words.ts'

/** Stands where something of the account is to come, or did not. */
export function Unread({ lang, messages, failed, again }: PageProps<'account'> & { failed: boolean; again(): void }) {
  const t = translator(lang, messages.account)
  if (!failed)
    return (
      <p className="muted" role="status">
        {t('loading')}
      </p>
    )
  return (
    <div className="flow" role="alert">
      <p className="error">{t('load-failed')}</p>
      <p>
        <button className="button quiet" type="button" onClick={again}>
          {t('try-again')}
        </button>
      </p>
    </div>
  )
}
