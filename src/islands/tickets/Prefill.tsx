import { useEffect } from 'react'
import type { AccountDetails } from '#contracts/accounts.ts'
import type { Lang } from '#i18n/locales.ts'
import { isRegion } from '#shared/regions/address-parts.ts'
import { regionName } from '#shared/regions/names.ts'
import { useFormContext } from '#src/islands/form/context.ts'

/** Puts what the account knows into fields that are empty. */
export function Prefill({ account, lang }: { account: AccountDetails | undefined; lang: Lang }) {
  const { form } = useFormContext()
  useEffect(() => {
    if (!account) return
    const { region = '', ...address } = account.address
    const { email, name } = account
    const known = {
      email,
      confirmEmail: email,
      name,
      ...address,
      region: isRegion(region) ? regionName(lang, region) : '',
    }
    // After the form has taken up the draft of the account.
    queueMicrotask(() => {
      if (form.getValues('email')) known.confirmEmail = ''
      for (const [field, value] of Object.entries(known))
        if (value && !form.getValues(field)) form.setValue(field, value)
    })
  }, [account, lang, form])
  return null
}
