import { useState } from 'react'
import { claimAccessory, claimColours, mostDoors } from '#contracts/accessory-claim.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import type { Region } from '#shared/regions/address-parts.ts'
import { hasHouseNumber } from '#shared/submissions/house-number.ts'
import type { OrderPlatform } from '#shared/tickets/categories.ts'
import { AddressFields } from '#src/islands/form/AddressFields.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Select } from '#src/islands/form/Select.tsx'
import { Tick } from '#src/islands/form/Tick.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { useAccount } from '#src/islands/ui/use-account.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { claimRequest, noClaim } from '#src/stores/claim-request.ts'
import { Claimed } from './Claimed.tsx'
import { Creating } from './Creating.tsx'
import { OrderFields } from './OrderFields.tsx'
import { PutIn } from './PutIn.tsx'
import type { Links } from './Request.tsx'
import { sayer, type TicketMessages } from './words.ts'

interface Props {
  lang: Lang
  messages: TicketMessages & { claim: MessagesOf<'claim'> }
  links: Links
}

const empty = {
  orderPlatform: '',
  orderNumber: '',
  manufacturer: '',
  model: '',
  learnButton: '',
  doors: '',
  region: '',
  state: '',
  city: '',
  street: '',
  postalCode: '',
  noHouseNumber: false,
  name: '',
  areaCode: '',
  phone: '',
  email: '',
}

/** A claim of the accessory of an opener, with what the check of openers has found out filled in. */
export function AccessoryClaim({ lang, messages, links }: Props) {
  const { values } = useAddressState(claimRequest, noClaim)
  const [made, setMade] = useState<OutputOf<typeof claimAccessory> & { email: string }>()
  const account = useAccount()
  const t = sayer(lang, messages)
  const w = translator(lang, messages.claim)
  if (made) return <Claimed lang={lang} w={w} made={made} support={links.support} back={t('back-to-support')} />
  const known = { ...values, name: account?.name ?? '', email: account?.email ?? '' }
  return (
    <div className="needs-script">
      <Form
        id="accessory-claim"
        lang={lang}
        messages={messages}
        words={messages.claim}
        refusals={{ [code.conflict]: 'today' }}
        endpoint={claimAccessory}
        defaults={empty}
        toInput={({ orderPlatform, learnButton, doors, region, ...typed }) => ({
          ...typed,
          orderPlatform: orderPlatform as OrderPlatform,
          learnButton: learnButton as (typeof claimColours)[number],
          doors: Number(doors),
          region: regionOf(region, lang) as Region,
          language: lang,
        })}
        account={account?.email}
        onDone={(answer, { email }) => setMade({ ...answer, email })}
      >
        <PutIn values={known} />
        <OrderFields t={t} troubleshooting={links.create} />
        <Field name="manufacturer" label={w('maker')} autoComplete="off" />
        <Field name="model" label={w('model')} hint={w('model-hint')} autoComplete="off" />
        <Select
          name="learnButton"
          label={w('learn')}
          hint={w('learn-hint')}
          empty={t('choose')}
          options={claimColours.map((value) => ({ value, label: w(`learn-${value}`) }))}
        />
        <Select
          name="doors"
          label={w('doors')}
          empty={t('choose')}
          options={Array.from({ length: mostDoors }, (_, index) => String(index + 1)).map((value) => ({
            value,
            label: value,
          }))}
        />
        <RegionField words={messages.address} />
        <AddressFields words={messages.address} />
        <NoHouseNumber label={w('no-house-number')} />
        <Field name="name" label={t('name')} autoComplete="name" />
        <div className="field-pair">
          <Field
            name="areaCode"
            label={w('area-code')}
            hint={w('area-code-hint')}
            inputMode="tel"
            autoComplete="tel-area-code"
          />
          <Field name="phone" label={w('phone')} inputMode="tel" autoComplete="tel-local" />
        </div>
        <EmailField label={t('email')} />
        <Creating t={t} mail={links.mail}>
          {w('send')}
        </Creating>
      </Form>
    </div>
  )
}

/** Asks whether an address is whole that says no number. */
function NoHouseNumber({ label }: { label: string }) {
  const street = useFormValue('street')
  return street.trim() === '' || hasHouseNumber(street) ? null : <Tick name="noHouseNumber" label={label} optional />
}
