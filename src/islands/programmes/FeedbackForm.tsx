import { useState } from 'react'
import * as z from 'zod/mini'
import type { OutputOf } from '#contracts/endpoint.ts'
import { sendFeedback } from '#contracts/programmes.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Choice } from '#src/islands/form/Choice.tsx'
import { Done } from '#src/islands/form/Done.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import type { Option } from '#src/islands/form/Select.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { ProgrammeForm, Send } from './ProgrammeForm.tsx'
import { Received } from './Received.tsx'
import type { ProgrammeProps } from './words.ts'

/** The page that it is about, as the link in the footer names it. */
const came = addressState({ about: text })

/** A word about this site or a device, with an address or without one. */
export function FeedbackForm({
  words,
  topics,
  ...about
}: ProgrammeProps & { words: MessagesOf<'feedback'>; topics: readonly Option[] }) {
  const { lang, messages } = about
  const { values, go } = useAddressState(came, { about: '' })
  const [answer, setAnswer] = useState<OutputOf<typeof sendFeedback>>()
  const t = translator(lang, messages.programme)
  const w = translator(lang, words)
  if (answer?.email) return <Received t={t} answer={answer} next={[w('next-1'), w('next-2')]} />
  if (answer) return <Done title={t('sent-title')} text={w('sent-plain')} />
  const read = z.safeParse(sendFeedback.input.shape.page, values.about)
  const page = read.success ? read.data : ''
  return (
    <>
      {page && (
        <p>
          {w.rich('about', {
            page: (
              <a key="page" href={page}>
                {page}
              </a>
            ),
          })}{' '}
          <button className="clear" type="button" onClick={() => go({ about: '' }, 'replace')}>
            {w('not-about')}
          </button>
        </p>
      )}
      <ProgrammeForm
        id="feedback"
        about={about}
        endpoint={sendFeedback}
        defaults={{ topic: '', detail: '', email: '' }}
        toInput={(typed) => ({ ...typed, page, language: lang })}
        onDone={setAnswer}
      >
        <Choice name="topic" label={w('topic')} options={topics} />
        <TextArea name="detail" label={w('detail')} />
        <EmailField label={w('email')} hint={w('email-hint')} optional />
        <Send about={about}>{w('send')}</Send>
      </ProgrammeForm>
    </>
  )
}
