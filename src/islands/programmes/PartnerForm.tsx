import { useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { applyAsPartner, businesses } from '#contracts/programmes.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Field } from '#src/islands/form/Field.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Select } from '#src/islands/form/Select.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { Person } from './Person.tsx'
import { ProgrammeForm, Send } from './ProgrammeForm.tsx'
import { Received } from './Received.tsx'
import type { ProgrammeProps } from './words.ts'

const empty = { company: '', website: '', country: '', business: '', message: '', name: '', email: '' }

/** An enquiry of somebody who wants to sell, install or build with our devices. */
export function PartnerForm({ words, ...about }: ProgrammeProps & { words: MessagesOf<'partner'> }) {
  const { lang, messages } = about
  const [answer, setAnswer] = useState<OutputOf<typeof applyAsPartner>>()
  const t = translator(lang, messages.programme)
  const w = translator(lang, words)
  if (answer) return <Received t={t} answer={answer} next={[w('next-1'), w('next-2')]} />
  return (
    <ProgrammeForm
      id="partner"
      about={about}
      endpoint={applyAsPartner}
      defaults={empty}
      toInput={(typed) => ({ ...typed, country: regionOf(typed.country, lang), language: lang })}
      onDone={setAnswer}
    >
      <Field name="company" label={w('company')} autoComplete="organization" />
      <Field name="website" label={w('website')} inputMode="url" autoComplete="url" optional />
      <RegionField name="country" words={messages.address} />
      <Select
        name="business"
        label={w('business')}
        empty={t('choose')}
        options={businesses.map((value) => ({ value, label: w(`business-${value}`) }))}
      />
      <TextArea name="message" label={w('message')} hint={w('message-hint')} />
      <Person t={t} />
      <Send about={about}>{w('send')}</Send>
    </ProgrammeForm>
  )
}
