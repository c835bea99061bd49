import { useState } from 'react'
import { type AccountDetails, updateAccount } from '#contracts/accounts.ts'
import { type Lang, locales, parseLang } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { addressPart } from '#shared/regions/address-parts.ts'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Select } from '#src/islands/form/Select.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import type { SectionProps } from './section.ts'

/** Name, language of mails, address for warranty. */
export function Details(page: SectionProps & { details: AccountDetails; onSaved(): void }) {
  const { lang, messages, owner, details, onSaved } = page
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
          address: { region, state, city, street, postalCode } as Record<string, string>,
        }}
        toInput={({ name, language, address: { region, ...address } }) => ({
          name,
          language: language as Lang,
          address: { ...address, region: region || undefined },
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
          <Address {...page} />
        </fieldset>
        <Submit>{t('save')}</Submit>
      </Form>
      <p role="status" className="told-done">
        {saves > 0 && t('saved')}
      </p>
    </>
  )
}

function Address({ lang, messages, regions }: SectionProps) {
  const t = translator(lang, messages.account)
  const region = useFormValue('address.region')
  return (
    <>
      <Select
        name="address.region"
        label={t('region')}
        empty={t('choose')}
        options={regions}
        autoComplete="country"
        optional
      />
      <Field name="address.street" label={t('street')} autoComplete="address-line1" optional />
      {addressPart(region, 'postalCode') !== 'none' && (
        <Field name="address.postalCode" label={t('postal-code')} autoComplete="postal-code" optional />
      )}
      {addressPart(region, 'city') !== 'none' && (
        <Field name="address.city" label={t('city')} autoComplete="address-level2" optional />
      )}
      {addressPart(region, 'state') !== 'none' && (
        <Field name="address.state" label={t('state')} autoComplete="address-level1" optional />
      )}
    </>
  )
}
