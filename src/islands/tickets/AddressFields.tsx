import type { Lang } from '#i18n/locales.ts'
import { type AddressPart, addressPart } from '#shared/regions/address-parts.ts'
import { Field } from '#src/islands/form/Field.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { regionOf } from './region-of.ts'
import type { Say } from './words.ts'

/** Where a replacement goes. Lines that the country's addresses do not have are not asked for. */
export function AddressFields({ lang, t }: { lang: Lang; t: Say }) {
  const region = regionOf(useFormValue('region'), lang) ?? ''
  const part = (name: AddressPart, label: string, autoComplete: string) => {
    const need = addressPart(region, name)
    return (
      need !== 'none' && <Field name={name} label={label} autoComplete={autoComplete} optional={need === 'optional'} />
    )
  }
  return (
    <>
      <Field name="street" label={t('street')} hint={t('street-hint')} autoComplete="address-line1" />
      <div className="ticket-pair">
        {part('postalCode', t('postal-code'), 'postal-code')}
        {part('city', t('city'), 'address-level2')}
      </div>
      {part('state', t('state'), 'address-level1')}
    </>
  )
}
