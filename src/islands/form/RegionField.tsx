import { useEffect } from 'react'
import type { MessagesOf } from '#i18n/messages.ts'
import { matchRegions } from '#shared/regions/match.ts'
import { Combobox } from './Combobox.tsx'
import { fieldId, useFormContext } from './context.ts'
import { regionHere, regionList } from './region-of.ts'
import { useFormValue } from './use-field.ts'

/**
 * Country or region, found by typing in any spelling. Once it is left it has its name in the page's language; its value is
 * the text in it, of which `regionOf` makes the code.
 */
export function RegionField({
  name = 'region',
  words,
  optional,
}: {
  name?: string
  words: MessagesOf<'address'>
  optional?: boolean
}) {
  const { id, form, lang } = useFormContext()
  const typed = useFormValue(name)
  useEffect(() => {
    const field = document.getElementById(fieldId(id, name))
    const translate = () => {
      const here = regionHere(form.getValues(name), lang)
      if (here && here !== form.getValues(name)) form.setValue(name, here)
    }
    // A draft from a page of another language, or what the browser filled in.
    if (typed && document.activeElement !== field) translate()
    field?.addEventListener('blur', translate)
    return () => field?.removeEventListener('blur', translate)
  }, [id, form, name, typed, lang])
  return (
    <Combobox
      name={name}
      label={words.region}
      hint={words['region-hint']}
      autoComplete="country-name"
      optional={optional}
      find={(text) => matchRegions(text, regionList(lang)).map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
