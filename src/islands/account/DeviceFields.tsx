import { translator } from '#i18n/translator.ts'
import { ActivationDay } from '#src/islands/form/ActivationDay.tsx'
import { Combobox } from '#src/islands/form/Combobox.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { findModels, type NamedModel } from '#src/islands/ui/find-models.ts'
import type { PageProps } from './words.ts'

/** Model, region, and the day it was set up. `children` shows where the model stands on the device. */
export function DeviceFields({
  lang,
  messages,
  models,
  children,
}: PageProps<'registration' | 'address'> & { models: readonly NamedModel[]; children: React.ReactNode }) {
  const t = translator(lang, messages.registration)
  return (
    <>
      <Combobox
        name="model"
        label={t('model')}
        hint={t('model-hint', { example: models[0]?.model ?? '' })}
        autoComplete="off"
        find={(typed) => findModels(typed, models)}
      />
      <details className="where">
        <summary>{t('model-where')}</summary>
        {children}
      </details>
      <RegionField words={messages.address} />
      <ActivationDay label={t('activated')} hint={t('activated-hint')} />
    </>
  )
}
