import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Field } from '#src/islands/form/Field.tsx'
import { type Option, Select } from '#src/islands/form/Select.tsx'

/** Model, region, and the day it was set up. `children` shows where the model stands on the device. */
export function DeviceFields({
  lang,
  words,
  models,
  regions,
  children,
}: {
  lang: Lang
  words: MessagesOf<'registration'>
  models: readonly Option[]
  regions: readonly Option[]
  children: React.ReactNode
}) {
  const t = translator(lang, words)
  return (
    <>
      <Field
        name="model"
        label={t('model')}
        hint={t('model-hint', { example: models[0]?.value ?? '' })}
        autoComplete="off"
        suggestions={models}
      />
      <details className="where">
        <summary>{t('model-where')}</summary>
        {children}
      </details>
      <Select name="region" label={t('region')} empty={t('choose')} options={regions} autoComplete="country" />
      <Field
        name="activatedOn"
        label={t('activated')}
        hint={t('activated-hint')}
        type="date"
        autoComplete="off"
        optional
      />
    </>
  )
}
