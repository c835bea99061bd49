import { useState } from 'react'
import { translator } from '#i18n/translator.ts'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { leave } from '#src/stores/session.ts'
import type { PageProps } from './words.ts'

/** Logs out, once that is confirmed. */
export function Logout({ lang, messages }: PageProps<'account'>) {
  const t = translator(lang, messages.account)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await leave()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button className="button quiet" type="button" onClick={() => setAsking(true)}>
        {t('logout')}
      </button>
      {asking && (
        <Dialog id="logout" title={t('logout-title')} onClose={() => setAsking(false)}>
          <p>{t('logout-text')}</p>
          {failed && (
            <p className="error" role="alert">
              {t('logout-failed')}
            </p>
          )}
          <p className="answers">
            <button className="button" type="button" aria-disabled={busy || undefined} onClick={confirm}>
              {t('logout')}
            </button>
            <button className="button quiet" type="button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}
