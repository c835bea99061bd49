import { useEffect, useState } from 'react'
import { getAccount, submitLogin, submitRegistration } from '#contracts/accounts.ts'
import { addDevice } from '#contracts/devices.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { translator } from '#i18n/translator.ts'
import { Clear } from '#src/islands/form/Clear.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { regionOf } from '#src/islands/form/region-of.ts'
import { Submit } from '#src/islands/form/Submit.tsx'
import type { NamedModel } from '#src/islands/ui/find-models.ts'
import { call } from '#src/stores/api.ts'
import { enter, heedEnd, mayBeLoggedIn } from '#src/stores/session.ts'
import { AccountFields, type Way } from './AccountFields.tsx'
import { DeviceFields } from './DeviceFields.tsx'
import { Registered } from './Registered.tsx'
import type { PageProps } from './words.ts'

type Props = PageProps<'registration' | 'address'> & {
  models: readonly NamedModel[]
  /** Where the model stands on the device. */
  children: React.ReactNode
}

const defaults = {
  model: '',
  region: '',
  activatedOn: '',
  way: 'new' as string,
  email: '',
  code: '',
  password: '',
  confirmPassword: '',
  agreed: false,
}
type Values = typeof defaults

const calls = {
  new: { endpoint: submitRegistration, submit: 'register-new' },
  have: { endpoint: submitLogin, submit: 'register-have' },
  own: { endpoint: addDevice, submit: 'register-own' },
} as const

/** Register a product: in a new account, in the one that somebody logs in to here, or in the one that is logged in. */
export function Registration(page: Props) {
  const { lang, messages } = page
  const t = translator(lang, messages.registration)
  const [way, setWay] = useState<Way>('new')
  const [owner, setOwner] = useState<string>()
  const [done, setDone] = useState<{ values: Values; way: keyof typeof calls }>()
  useEffect(() => {
    if (mayBeLoggedIn()) call(getAccount, {}).then(({ email }) => setOwner(email), heedEnd)
  }, [])

  const kind = owner === undefined ? way : 'own'
  const { endpoint, submit } = calls[kind]
  const toInput = ({ model, region, activatedOn, email, password, agreed, ...values }: Values) => {
    const device = { model, region: regionOf(region, lang) ?? '', activatedOn: activatedOn || undefined }
    if (kind === 'own') return device
    if (kind === 'have') return { ...device, email, password, agreed }
    const { code, confirmPassword } = values
    return { ...device, email, password, agreed, code, confirmPassword, language: lang }
  }
  const words = { ...messages.registration, 'mail-needed': messages.login['mail-needed'] }
  if (done) return <Registered {...page} {...done} />
  return (
    <Form<Endpoint, Values, typeof words>
      id="registration"
      lang={lang}
      messages={messages}
      account={owner}
      endpoint={endpoint}
      defaults={defaults}
      toInput={toInput}
      words={words}
      incomplete="fill-in"
      refusals={kind === 'have' ? { [code.wrongCredentials]: 'wrong', [code.emailNeeded]: 'mail-needed' } : {}}
      onDone={(answer, values) => {
        const email = (answer as { email?: string }).email
        if (email !== undefined) {
          enter()
          setOwner(email)
        }
        setDone({ values, way: kind })
      }}
    >
      <fieldset className="part flow">
        <legend>{t('device-title')}</legend>
        <DeviceFields {...page} />
      </fieldset>
      <fieldset className="part flow">
        <legend>{t('account-title')}</legend>
        {owner === undefined ? (
          <AccountFields {...page} onWay={setWay} />
        ) : (
          <p>{t('signed-in-as', { email: owner })}</p>
        )}
      </fieldset>
      <Submit>{t(submit)}</Submit>
      <Clear />
    </Form>
  )
}
