import { useEffect } from 'react'
import type { Lang } from '#i18n/locales.ts'
import { matchRegions } from '#shared/regions/match.ts'
import { Combobox } from '#src/islands/form/Combobox.tsx'
import { fieldId, useFormContext } from '#src/islands/form/context.ts'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { regionHere, regionList } from './region-of.ts'

/** Country or region, found by typing in any spelling. Once it is left it has its name in the page's language. */
export function RegionField({ lang, label, hint }: { lang: Lang; label: string; hint: string }) {
  const { id, form } = useFormContext()
  const typed = useFormValue('region')
  useEffect(() => {
    const field = document.getElementById(fieldId(id, 'region'))
    const translate = () => {
      const name = regionHere(form.getValues('region'), lang)
      if (name && name !== form.getValues('region')) form.setValue('region', name)
    }
    // A draft from a page of another language, or what the browser filled in.
    if (typed && document.activeElement !== field) translate()
    field?.addEventListener('blur', translate)
    return () => field?.removeEventListener('blur', translate)
  }, [id, form, typed, lang])
  return (
    <Combobox
      name="region"
      label={label}
      hint={hint}
      autoComplete="country-name"
      find={(text) => matchRegions(text, regionList(lang)).map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
