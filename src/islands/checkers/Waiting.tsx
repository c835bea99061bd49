import { useCheck } from './context.ts'

/** While a list is loaded; where it cannot be, the person may go on without it. */
export function Waiting({ failed, again, without }: { failed: boolean; again(): void; without(): void }) {
  const { t } = useCheck()
  if (!failed) return <p role="status">{t('loading')}</p>
  return (
    <div className="flow" role="alert">
      <p className="not-translated">{t('load-failed')}</p>
      <p className="check-actions">
        <button className="button" type="button" onClick={again}>
          {t('retry')}
        </button>
        <button className="button quiet" type="button" onClick={without}>
          {t('go-on')}
        </button>
      </p>
    </div>
  )
}
