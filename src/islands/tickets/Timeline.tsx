import type { Ticket } from '#contracts/tickets.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { formatMoment } from '#shared/text/format.ts'
import { type Step, stepsOf } from './steps.ts'
import type { Say } from './words.ts'

const names = {
  created: 'created',
  open: 'open-again',
  answered: 'status-answered',
  closed: 'status-closed',
} as const

/** How the state of a ticket has changed. */
export function Timeline({ lang, t, ticket }: { lang: Lang; t: Say; ticket: Ticket }) {
  const { tag } = localeOf(lang)
  return (
    <section aria-labelledby="ticket-timeline">
      <h3 id="ticket-timeline">{t('timeline')}</h3>
      <ol className="plain ticket-timeline">
        {stepsOf(ticket).map(({ state, at }: Step) => (
          <li key={`${state} ${at}`} className={state}>
            <b>{t(names[state])}</b>
            <time dateTime={at}>{formatMoment(at, tag)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
