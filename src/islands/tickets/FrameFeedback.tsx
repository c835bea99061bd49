import { useRef } from 'react'
import { code } from '#contracts/envelope.ts'
import { frameIssues, frameSizes, otherSize, sendFrameFeedback } from '#contracts/frame-feedback.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { Choice } from '#src/islands/form/Choice.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { useAccount } from '#src/islands/ui/use-account.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { sentTicket } from '#src/stores/sent-ticket.ts'
import { Creating } from './Creating.tsx'
import { LaterFiles } from './LaterFiles.tsx'
import { PutIn } from './PutIn.tsx'
import type { Links } from './Request.tsx'
import { Sent } from './Sent.tsx'
import { sayer, type TicketMessages } from './words.ts'

interface Props {
  lang: Lang
  messages: TicketMessages & { check: MessagesOf<'check'> }
  links: Links
}

const empty = { issue: '', manufacturer: '', model: '', email: '', size: '', other: '', attachment: [] as string[] }

/** What the check brings along, and where the form ended. */
const frameReport = addressState({ manufacturer: text, model: text, sent: text })
const nothing = { manufacturer: '', model: '', sent: '' }

/** A frame that the list lacks, or that was answered wrong. */
export function FrameFeedback({ lang, messages, links }: Props) {
  const { values, go, alive } = useAddressState(frameReport, nothing)
  const arrived = useRef(false)
  const account = useAccount()
  const t = sayer(lang, messages)
  const w = translator(lang, messages.check)
  const sent = alive && values.sent ? sentTicket.get(values.sent) : undefined
  if (sent) return <Sent lang={lang} t={t} links={links} sent={sent} focus={arrived.current} />
  const { manufacturer, model } = values
  return (
    <div className="needs-script">
      <Form
        id="frame-report"
        lang={lang}
        messages={messages}
        words={messages.check}
        refusals={{ [code.conflict]: 'received' }}
        endpoint={sendFrameFeedback}
        defaults={empty}
        toInput={(typed) => ({ ...typed, size: Number(typed.size), language: lang })}
        account={account?.email}
        onDone={(answer) => {
          sentTicket.keep(answer)
          arrived.current = true
          go({ ...nothing, sent: answer.id }, 'replace')
        }}
      >
        <PutIn values={{ manufacturer, model, email: account?.email ?? '' }} />
        <Choice
          name="issue"
          label={w('report-issue')}
          options={frameIssues.map((value) => ({ value, label: w(`report-issue-${value}`) }))}
        />
        <Field name="manufacturer" label={w('report-maker')} autoComplete="off" />
        <Field name="model" label={w('report-model')} autoComplete="off" />
        <Choice
          name="size"
          label={w('report-size')}
          options={frameSizes.map((value) => ({ value: String(value), label: w(`report-size-${value}`) }))}
        />
        <OtherSize label={w('report-other')} />
        <LaterFiles
          t={t}
          name="attachment"
          label={w('report-pictures')}
          hint={w('report-pictures-hint')}
          messages={messages.files}
          purpose="frame"
          optional
        />
        <EmailField label={t('email')} hint={w('report-email-hint')} />
        <Creating t={t} mail={links.mail}>
          {w('report-send')}
        </Creating>
      </Form>
    </div>
  )
}

/** What the opening is like, where none of the answers says it. */
function OtherSize({ label }: { label: string }) {
  return useFormValue<string>('size') === String(otherSize) ? (
    <Field name="other" label={label} autoComplete="off" />
  ) : null
}
