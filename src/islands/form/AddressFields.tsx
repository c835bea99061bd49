import type { MessagesOf } from '#i18n/messages.ts'
import { type AddressPart, addressPart } from '#shared/regions/address-parts.ts'
import { useFormContext } from './context.ts'
import { Field } from './Field.tsx'
import { regionOf } from './region-of.ts'
import { useFormValue } from './use-field.ts'

/** Where mail goes within a region. Lines that the region's addresses do not have are not asked for. */
export function AddressFields({
  within = '',
  words,
  optional = false,
}: {
  /** What the names of the fields begin with, that of the region too: `address.`. */
  within?: string
  words: MessagesOf<'address'>
  /** Whether all of it may stay empty. */
  optional?: boolean
}) {
  const { lang } = useFormContext()
  const region = regionOf(useFormValue(`${within}region`), lang) ?? ''
  const part = (name: AddressPart, label: string, autoComplete: string) => {
    const need = addressPart(region, name)
    return (
      need !== 'none' && (
        <Field
          name={within + name}
          label={label}
          autoComplete={autoComplete}
          optional={optional || need === 'optional'}
        />
      )
    )
  }
  return (
    <>
      <Field
        name={`${within}street`}
        label={words.street}
        hint={words['street-hint']}
        autoComplete="address-line1"
        optional={optional}
      />
      <div className="field-pair">
        {part('postalCode', words['postal-code'], 'postal-code')}
        {part('city', words.city, 'address-level2')}
      </div>
      {part('state', words.state, 'address-level1')}
    </>
  )
}
