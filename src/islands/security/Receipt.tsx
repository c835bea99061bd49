import { useEffect, useRef } from 'react'
import { type Lang, localeOf } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'
import { formatDay } from '#shared/text/format.ts'
import { useCopy } from '#src/islands/ui/use-copy.ts'
import type { KeptReceipt } from './receipt-kept.ts'

interface Props {
  lang: Lang
  t: Translator<keyof MessagesOf<'security'>>
  kept: KeptReceipt
  onAnother(): void
}

/** The number of a report that has arrived: to copy, to print, and what comes next. It takes the focus. */
export function Receipt({ lang, t, kept, onAnother }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { told, copy } = useCopy({ copied: t('copied'), failed: t('copy-failed') })
  useEffect(() => element.current?.focus(), [])
  const { receipt, acknowledgeBy, mailed, email } = kept
  return (
    <div className="ticket-sent flow" role="status" tabIndex={-1} ref={element}>
      <h2>{t('sent-title')}</h2>
      <dl>
        <div>
          <dt>{t('receipt')}</dt>
          <dd className="ticket-number" translate="no">
            {receipt}
          </dd>
        </div>
      </dl>
      <p>{t('sent-read', { day: formatDay(acknowledgeBy, localeOf(lang).tag) })}</p>
      <p>{email ? (mailed ? t('sent-mailed', { email }) : t('sent-unmailed')) : t('sent-anonymous')}</p>
      <p className="ticket-actions">
        <button className="button" type="button" onClick={() => void copy(receipt)}>
          {t('copy')}
        </button>
        <button className="button quiet" type="button" onClick={() => print()}>
          {t('print')}
        </button>
        <button className="button quiet" type="button" onClick={onAnother}>
          {t('another')}
        </button>
      </p>
      <p className="muted" role="status">
        {told}
      </p>
    </div>
  )
}
