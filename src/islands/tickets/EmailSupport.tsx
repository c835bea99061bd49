import { useEffect, useRef, useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { amazonSites, getSupportSubjects, sendSupportEmail } from '#contracts/support-email.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { ticketCategories } from '#shared/tickets/categories.ts'
import { Combobox } from '#src/islands/form/Combobox.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Select } from '#src/islands/form/Select.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import type { Suggestion } from '#src/islands/ui/ComboInput.tsx'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { staysLoggedIn, useAccount } from '#src/islands/ui/use-account.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { call } from '#src/stores/api.ts'
import { sentTicket } from '#src/stores/sent-ticket.ts'
import { noRequest, ticketRequest } from '#src/stores/ticket-request.ts'
import { Creating } from './Creating.tsx'
import { LaterFiles } from './LaterFiles.tsx'
import { PutIn } from './PutIn.tsx'
import type { Links } from './Request.tsx'
import { Sent } from './Sent.tsx'
import { sayer, type TicketMessages } from './words.ts'

interface Props {
  lang: Lang
  messages: TicketMessages
  links: Links
  /** What each model is called. */
  names: Record<string, string>
}

const empty = {
  name: '',
  email: '',
  account: '',
  site: '',
  category: '',
  model: '',
  orderNumber: '',
  subject: '',
  detail: '',
  attachment: [] as string[],
}

/** Support by e-mail for orders of Amazon: asks before it sends, and makes a ticket. */
export function EmailSupport({ lang, messages, links, names }: Props) {
  const { values, go, alive } = useAddressState(ticketRequest, noRequest)
  const [asking, setAsking] = useState<{ email: string; answer(yes: boolean): void }>()
  const [told, setTold] = useState(false)
  const arrived = useRef(false)
  const account = useAccount()
  const subjects = useSubjects(lang)
  const t = sayer(lang, messages)
  const sent = alive && values.sent ? sentTicket.get(values.sent) : undefined
  if (sent)
    return (
      <>
        <Sent lang={lang} t={t} links={links} sent={sent} focus={arrived.current && !told} />
        {told && (
          <Dialog id="email-sent" title={t('email-sent-title')} onClose={() => setTold(false)}>
            <p>{t('email-sent-text', { id: sent.id, email: sent.email })}</p>
            <p className="answers">
              <button className="button" type="button" onClick={() => setTold(false)}>
                {t('close-dialog')}
              </button>
            </p>
          </Dialog>
        )}
      </>
    )
  const known = {
    name: account?.name ?? '',
    email: account?.email ?? '',
    model: names[values.model] ? values.model : '',
  }
  return (
    <div className="needs-script">
      <Form
        id="support-email"
        lang={lang}
        messages={messages}
        words={messages.ticket}
        refusals={{ [code.conflict]: 'received' }}
        endpoint={sendSupportEmail}
        defaults={empty}
        toInput={(typed) => ({
          ...typed,
          account: typed.account || typed.email,
          category: Number(typed.category),
          language: lang,
        })}
        account={account?.email}
        before={async ({ email }) => {
          if (account) await staysLoggedIn()
          return new Promise<boolean>((resolve) =>
            setAsking({
              email,
              answer(yes) {
                setAsking(undefined)
                resolve(yes)
              },
            }),
          )
        }}
        onDone={(answer) => {
          sentTicket.keep(answer)
          arrived.current = true
          setTold(true)
          go({ sent: answer.id }, 'replace')
        }}
      >
        <PutIn values={known} />
        <Field name="name" label={t('user-name')} autoComplete="name" />
        <EmailField label={t('email')} />
        <EmailField name="account" label={t('account')} hint={t('account-hint')} autoComplete="off" optional />
        <Select
          name="site"
          label={t('site')}
          empty={t('choose')}
          options={amazonSites.map((value) => ({ value, label: `amazon.${value}` }))}
        />
        <Select
          name="category"
          label={t('category')}
          empty={t('choose')}
          options={ticketCategories.map((value) => ({ value: String(value), label: t(`category-${value}`) }))}
        />
        <Select
          name="model"
          label={t('model')}
          empty={t('choose')}
          options={Object.entries(names).map(([value, name]) => ({ value, label: `${value} · ${name}` }))}
        />
        <Field
          name="orderNumber"
          label={t('amazon-order-number')}
          hint="xxx-xxxxxx-xxxxxx"
          inputMode="numeric"
          autoComplete="off"
        />
        <Combobox
          name="subject"
          label={t('subject')}
          hint={t('subject-hint')}
          autoComplete="off"
          find={(typed) => subjects.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))}
        />
        <TextArea name="detail" label={t('detail')} hint={t('detail-hint')} />
        <LaterFiles t={t} name="attachment" label={t('attachment')} messages={messages.files} optional />
        <Creating t={t} mail={links.mail}>
          {t('send')}
        </Creating>
      </Form>
      {asking && (
        <Dialog id="email-confirm" title={t('confirm-title')} onClose={() => asking.answer(false)}>
          <p>{t('confirm-text', { email: asking.email })}</p>
          <p className="answers">
            <button className="button" type="button" onClick={() => asking.answer(true)}>
              {t('send')}
            </button>
            <button className="button quiet" type="button" onClick={() => asking.answer(false)}>
              {t('confirm-back')}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  )
}

/** Subjects to offer; any other may be typed. */
function useSubjects(lang: Lang): Suggestion[] {
  const [subjects, setSubjects] = useState<Suggestion[]>([])
  useEffect(() => {
    call(getSupportSubjects, { lang }).then(
      (list) =>
        setSubjects(
          list.map(({ key, name, contentLang }) => ({
            value: key,
            label: name,
            lang: contentLang === lang ? undefined : localeOf(contentLang).tag,
          })),
        ),
      () => {},
    )
  }, [lang])
  return subjects
}
