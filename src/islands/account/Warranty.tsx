import type { Message } from '#i18n/fill.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { formatDay } from '#shared/text/format.ts'
import { warrantyOf } from '#shared/tickets/warranty.ts'

/** Until when the warranty lasts, with its arithmetic; without the day it was set up, what it depends on. */
export function Warranty({
  activatedOn,
  lang,
  words,
}: {
  activatedOn: string | undefined
  lang: Lang
  words: { warranty: Message; 'warranty-unknown': Message }
}) {
  const t = translator(lang, words)
  const { until } = warrantyOf(activatedOn ? { activatedOn } : {})
  if (!activatedOn || !until) return <p className="warranty">{t('warranty-unknown')}</p>
  const { tag } = localeOf(lang)
  return (
    <p className="warranty">{t('warranty', { from: formatDay(activatedOn, tag), until: formatDay(until, tag) })}</p>
  )
}
