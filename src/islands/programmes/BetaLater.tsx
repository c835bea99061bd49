import { useState } from 'react'
import { waitForBeta } from '#contracts/programmes.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Done } from '#src/islands/form/Done.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Tick } from '#src/islands/form/Tick.tsx'
import { ProgrammeForm, Send } from './ProgrammeForm.tsx'
import type { ProgrammeProps } from './words.ts'

interface Props extends ProgrammeProps {
  words: MessagesOf<'beta'>
  title: string
  text: string
}

/** Why it is not possible now, and an address to be told when it is. */
export function BetaLater({ words, title, text, ...about }: Props) {
  const { lang, messages, mail } = about
  const [sent, setSent] = useState(false)
  const w = translator(lang, words)
  if (sent) return <Done title={w('later-title')} text={w('later-text', { email: mail })} />
  return (
    <section className="later flow">
      <div className="flow" role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ProgrammeForm
        id="beta-later"
        about={about}
        endpoint={waitForBeta}
        defaults={{ country: '', email: '', agreed: false }}
        toInput={(typed) => ({ ...typed, country: regionOf(typed.country, lang), language: lang })}
        onDone={() => setSent(true)}
      >
        <RegionField name="country" words={messages.address} />
        <EmailField label={messages.programme.email} />
        <Tick name="agreed" label={w.rich('consent', {})} />
        <Send about={about}>{w('later-send')}</Send>
      </ProgrammeForm>
    </section>
  )
}
