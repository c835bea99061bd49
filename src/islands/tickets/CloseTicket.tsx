import { useEffect, useRef, useState } from 'react'
import { closeTicket } from '#contracts/tickets.ts'
import { call } from '#src/stores/api.ts'
import type { Say } from './words.ts'

/** Closes a ticket, after a question. */
export function CloseTicket({ t, id, reload }: { t: Say; id: string; reload(): Promise<void> }) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle')
  const yes = useRef<HTMLButtonElement>(null)
  const asking = state !== 'idle'
  useEffect(() => {
    if (state === 'asking') yes.current?.focus()
  }, [state])
  const close = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await call(closeTicket, { id })
      await reload()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className="flow" aria-labelledby="ticket-close-title">
      <h3 id="ticket-close-title">{t('close-title')}</h3>
      <p>{t('close-text')}</p>
      {state === 'failed' && (
        <p className="error" role="alert">
          {t('failed')}
        </p>
      )}
      <p className="ticket-actions">
        {asking && <span>{t('close-sure')}</span>}
        <button
          className={asking ? 'button' : 'button quiet'}
          type="button"
          ref={yes}
          aria-disabled={state === 'busy' || undefined}
          onClick={() => (asking ? void close() : setState('asking'))}
        >
          {t('close')}
        </button>
        {asking && (
          <button className="button quiet" type="button" onClick={() => setState('idle')}>
            {t('close-keep')}
          </button>
        )}
      </p>
    </section>
  )
}
