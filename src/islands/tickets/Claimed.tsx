import { useEffect, useRef } from 'react'
import type { claimAccessory } from '#contracts/accessory-claim.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'
import { formatDay } from '#shared/text/format.ts'
import { useCopy } from '#src/islands/ui/use-copy.ts'

interface Props {
  lang: Lang
  w: Translator<keyof MessagesOf<'claim'>>
  made: OutputOf<typeof claimAccessory> & { email: string }
  support: string
  back: string
}

/** What became of a claim: until when it is processed, and its reference, to copy. */
export function Claimed({ lang, w, made: { reference, mailed, answerBy, email }, support, back }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { told, copy } = useCopy({ copied: w('copied'), failed: w('copy-failed') })
  useEffect(() => element.current?.focus(), [])
  return (
    <div className="ticket-sent flow" tabIndex={-1} ref={element}>
      <h2>{w('sent-title')}</h2>
      <p>{w('sent-text', { day: formatDay(answerBy, localeOf(lang).tag) })}</p>
      <dl>
        <div>
          <dt>{w('reference')}</dt>
          <dd className="ticket-number">{reference}</dd>
        </div>
      </dl>
      <p>{mailed ? w('sent-mailed', { email }) : w('sent-unmailed')}</p>
      <p className="ticket-actions">
        <button className="button" type="button" onClick={() => void copy(reference)}>
          {w('copy')}
        </button>
        <a className="alone" href={support}>
          {back}
        </a>
      </p>
      <p role="status">{told}</p>
    </div>
  )
}
