import { useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { applyAsInfluencer, audienceKeys, audiences } from '#contracts/programmes.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Select } from '#src/islands/form/Select.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { Person } from './Person.tsx'
import { ProgrammeForm, Send } from './ProgrammeForm.tsx'
import { Received } from './Received.tsx'
import type { ProgrammeProps } from './words.ts'

const empty = { channels: '', audience: '', country: '', idea: '', name: '', email: '' }

/** An application of somebody who shows devices to an audience. */
export function InfluencerForm({ words, ...about }: ProgrammeProps & { words: MessagesOf<'influencer'> }) {
  const { lang, messages } = about
  const [answer, setAnswer] = useState<OutputOf<typeof applyAsInfluencer>>()
  const t = translator(lang, messages.programme)
  const w = translator(lang, words)
  if (answer) return <Received t={t} answer={answer} next={[w('next-1'), w('next-2')]} />
  const audienceOf = (at: number) => {
    const [from, to] = [audiences[at - 1], audiences[at]]
    if (from === undefined) return w('audience-under', { to: to ?? 0 })
    return to === undefined ? w('audience-over', { from }) : w('audience-between', { from, to })
  }
  return (
    <ProgrammeForm
      id="influencer"
      about={about}
      endpoint={applyAsInfluencer}
      defaults={empty}
      toInput={(typed) => ({ ...typed, country: regionOf(typed.country, lang), language: lang })}
      onDone={setAnswer}
    >
      <TextArea name="channels" label={w('channels')} hint={w('channels-hint')} rows={3} />
      <Select
        name="audience"
        label={w('audience')}
        empty={t('choose')}
        options={audienceKeys.map((value, at) => ({ value, label: audienceOf(at) }))}
      />
      <RegionField name="country" words={messages.address} />
      <TextArea name="idea" label={w('idea')} />
      <Person t={t} />
      <Send about={about}>{w('send')}</Send>
    </ProgrammeForm>
  )
}
