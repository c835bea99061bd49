import { useState } from 'react'
import { type AccountDetails, updateAccount } from '#contracts/accounts.ts'
import { type Lang, locales, parseLang } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { isRegion } from '#shared/regions/address-parts.ts'
import { regionName } from '#shared/regions/names.ts'
import { AddressFields } from '#src/islands/form/AddressFields.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Select } from '#src/islands/form/Select.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import type { SectionProps } from './section.ts'

/** Name, language of mails, address for warranty. */
export function Details({
  lang,
  messages,
  owner,
  details,
  onSaved,
}: SectionProps & { details: AccountDetails; onSaved(): void }) {
  const t = translator(lang, messages.account)
  const [saves, setSaves] = useState(0)
  const { region = '', state, city, street, postalCode } = details.address
  return (
    <>
      <Form
        // What is saved is what the form begins with from then on.
        key={saves}
        id="account-details"
        lang={lang}
        messages={messages}
        account={owner}
        endpoint={updateAccount}
        defaults={{
          name: details.name,
          language: (parseLang(details.language) ?? 'en') as string,
          address: {
            region: isRegion(region) ? regionName(lang, region) : '',
            state,
            city,
            street,
            postalCode,
          } as Record<string, string>,
        }}
        toInput={({ name, language, address: { region, ...address } }) => ({
          name,
          language: language as Lang,
          address: { ...address, region: regionOf(region ?? '', lang) ?? (region?.trim() || undefined) },
        })}
        onDone={() => {
          onSaved()
          setSaves(saves + 1)
        }}
      >
        <Field name="name" label={t('name')} hint={t('name-hint')} autoComplete="name" optional />
        <Select
          name="language"
          label={t('mail-language')}
          empty={t('choose')}
          options={locales.map(({ lang, tag, name }) => ({ value: lang, label: name, lang: tag }))}
        />
        <fieldset className="part flow">
          <legend>{t('address')}</legend>
          <p className="hint">{t('address-hint')}</p>
          <RegionField name="address.region" words={messages.address} optional />
          <AddressFields within="address." words={messages.address} optional />
        </fieldset>
        <Submit>{t('save')}</Submit>
      </Form>
      <p role="status" className="told-done">
        {saves > 0 && t('saved')}
      </p>
    </>
  )
}
