import { useEffect, useRef } from 'react'
import type { Say } from './words.ts'

/** What stands where a form was: that it has arrived, whether a mail says so, and what happens next. */
export function Received({
  t,
  answer: { email, mailed },
  next,
}: {
  t: Say
  answer: { email: string; mailed: boolean }
  next: readonly string[]
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className="flow" role="status" tabIndex={-1} ref={element}>
      <h2>{t('sent-title')}</h2>
      <p>{t(mailed ? 'sent-mailed' : 'sent-unmailed', { email })}</p>
      <h3>{t('next')}</h3>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
