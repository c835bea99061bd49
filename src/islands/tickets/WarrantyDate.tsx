import { type Lang, localeOf } from '#i18n/locales.ts'
import { isDay } from '#shared/calendar.ts'
import { formatDay } from '#shared/text/format.ts'
import { isCovered, warrantyOf } from '#shared/tickets/warranty.ts'
import { ActivationDay } from '#src/islands/form/ActivationDay.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Tick } from '#src/islands/form/Tick.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { useDevices } from '#src/islands/ui/use-account.ts'
import { PutIn } from './PutIn.tsx'
import type { Say } from './words.ts'

/** How long the warranty lasts, with its arithmetic, from the day of activation that the account knows or that is typed. */
export function WarrantyDate({ lang, t, device, today }: { lang: Lang; t: Say; device: string; today: string }) {
  const { DevName, activatedOn: known } = useDevices().find(({ Uuid }) => Uuid === device) ?? {}
  const [activated, replacement] = [useFormValue('activatedOn'), useFormValue('replacedOn')]
  const replaced = useFormValue<boolean>('replaced')
  const activatedOn = isDay(activated) ? activated : undefined
  const replacedOn = replaced && isDay(replacement) ? replacement : undefined
  const warranty = warrantyOf({ ...(activatedOn && { activatedOn }), ...(replacedOn && { replacedOn }) })
  const written = (date: string) => formatDay(date, localeOf(lang).tag)
  const { until, original, replacement: thirty } = warranty
  const covered = isCovered(warranty, today)

  return (
    <fieldset className="flow">
      <legend>{t('warranty-until-title')}</legend>
      <PutIn values={{ activatedOn: known ?? '' }} />
      {known && DevName && <p className="muted">{t('activated-known', { name: DevName, day: written(known) })}</p>}
      <ActivationDay label={t('activated-on')} hint={t('activated-hint')} />
      <Tick name="replaced" label={t('replaced')} />
      {replaced && <Field name="replacedOn" label={t('replaced-on')} type="date" autoComplete="off" optional />}
      <div className="ticket-note" role="status">
        {activatedOn && original && (
          <p>{t('warranty-sum', { activated: written(activatedOn), until: written(original) })}</p>
        )}
        {original && thirty && <p>{t('warranty-replaced', { rest: written(original), thirty: written(thirty) })}</p>}
        <p>
          <b>
            {until === undefined
              ? t('warranty-unknown')
              : t(covered === false ? 'warranty-over' : 'warranty-runs', { until: written(until) })}
          </b>
        </p>
      </div>
    </fieldset>
  )
}
