import { useEffect, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { anyKind, applyForBeta, testCountries } from '#contracts/programmes.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { regionName } from '#shared/regions/names.ts'
import { type Option, Select } from '#src/islands/form/Select.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { BetaLater } from './BetaLater.tsx'
import { Person } from './Person.tsx'
import { ProgrammeForm, Send } from './ProgrammeForm.tsx'
import { Received } from './Received.tsx'
import type { ProgrammeProps } from './words.ts'

const elsewhere = 'elsewhere'
const empty = { country: '', products: '', message: '', name: '', email: '' }

interface Props extends ProgrammeProps {
  words: MessagesOf<'beta'>
  /** The categories of the catalogue. */
  kinds: readonly Option[]
  /** The countries of the tests as a sentence names them. */
  countries: string
  /** Whether testers are looked for. */
  open: boolean
}

/** An application for beta testing. The country comes first, so that whoever cannot take part learns it before the rest. */
export function BetaForm({ words, kinds, countries, open, ...about }: Props) {
  const { lang, messages, mail } = about
  const [outside, setOutside] = useState(false)
  const [answer, setAnswer] = useState<OutputOf<typeof applyForBeta>>()
  const t = translator(lang, messages.programme)
  const w = translator(lang, words)
  if (answer) return <Received t={t} answer={answer} next={[w('next-1'), w('next-2'), w('next-3', { email: mail })]} />
  const later = { ...about, words }
  if (!open) return <BetaLater {...later} title={w('closed-title')} text={w('closed-text')} />
  return (
    <>
      <ProgrammeForm
        id="beta"
        about={about}
        endpoint={applyForBeta}
        defaults={empty}
        toInput={(typed) => ({ ...typed, language: lang })}
        onDone={setAnswer}
      >
        <Select
          name="country"
          label={messages.address.region}
          empty={t('choose')}
          autoComplete="country"
          options={[
            ...testCountries.map((value) => ({ value, label: regionName(lang, value) })),
            { value: elsewhere, label: w('elsewhere') },
          ]}
        />
        <Inside onOutside={setOutside}>
          <Select
            name="products"
            label={w('products')}
            empty={t('choose')}
            options={[...kinds, { value: anyKind, label: w('products-any') }]}
          />
          <TextArea name="message" label={w('message')} hint={w('message-hint')} />
          <Person t={t} />
          <Send about={about}>{w('send')}</Send>
        </Inside>
      </ProgrammeForm>
      {outside && <BetaLater {...later} title={w('elsewhere-title')} text={w('elsewhere-text', { countries })} />}
    </>
  )
}

/** What is asked of those who live where devices are tested. */
function Inside({ onOutside, children }: { onOutside(outside: boolean): void; children: React.ReactNode }) {
  const outside = useFormValue('country') === elsewhere
  useEffect(() => onOutside(outside), [onOutside, outside])
  return outside ? null : children
}
