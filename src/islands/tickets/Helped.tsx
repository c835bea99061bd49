import { useState } from 'react'
import { rateTicket } from '#contracts/tickets.ts'
import { call } from '#src/stores/api.ts'
import type { Say } from './words.ts'

/** The one question about a closed ticket. Only a click answers it; another replaces the first. */
export function Helped({ t, id, helped }: { t: Say; id: string; helped: boolean | null }) {
  const [answer, setAnswer] = useState(helped)
  const [told, setTold] = useState<'helped-thanks' | 'failed'>()
  const rate = async (helped: boolean) => {
    try {
      await call(rateTicket, { id, helped })
      setAnswer(helped)
      setTold('helped-thanks')
    } catch {
      setTold('failed')
    }
  }
  return (
    <section className="flow ticket-note" aria-labelledby="ticket-helped">
      <h3 id="ticket-helped">{t('helped')}</h3>
      <p className="ticket-actions">
        {[true, false].map((value) => (
          <button
            key={String(value)}
            className="button quiet"
            type="button"
            aria-pressed={answer === value}
            onClick={() => rate(value)}
          >
            {t(value ? 'helped-yes' : 'helped-no')}
          </button>
        ))}
      </p>
      <p role="status">{told && t(told)}</p>
    </section>
  )
}
