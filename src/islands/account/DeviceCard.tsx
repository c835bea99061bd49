import { useState } from 'react'
import { type getDevices, removeDevice, updateDevice } from '#contracts/devices.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { translator } from '#i18n/translator.ts'
import { ActivationDay } from '#src/islands/form/ActivationDay.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import type { SectionProps } from './section.ts'
import { Warranty } from './Warranty.tsx'

type OwnDevice = OutputOf<typeof getDevices>[number]
type Props = SectionProps & { device: OwnDevice; onChanged(told: string): void }

/** A device: what it is called, its warranty, and how to change or remove it. */
export function DeviceCard(page: Props) {
  const { lang, messages, device, onChanged } = page
  const t = translator(lang, messages.account)
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li>
      <h3>{device.DevName}</h3>
      <p className="muted">{device.DeviceType}</p>
      <Warranty activatedOn={device.activatedOn} lang={lang} words={messages.account} />
      <p className="answers">
        <button className="button quiet" type="button" onClick={() => setOpen('change')}>
          {t('change')} <span className="visually-hidden">{device.DevName}</span>
        </button>
        <button className="button quiet" type="button" onClick={() => setOpen('remove')}>
          {t('remove')} <span className="visually-hidden">{device.DevName}</span>
        </button>
      </p>
      {open === 'change' && (
        <Dialog id="change-device" title={t('change-title', { name: device.DevName })} onClose={close}>
          <ChangeForm
            {...page}
            onChanged={(told) => {
              close()
              onChanged(told)
            }}
            onCancel={close}
          />
        </Dialog>
      )}
      {open === 'remove' && (
        <Dialog id="remove-device" title={t('remove-title', { name: device.DevName })} onClose={close}>
          <p>{t('remove-text')}</p>
          <Form
            id={`remove-${device.Uuid}`}
            lang={lang}
            messages={messages}
            endpoint={removeDevice}
            defaults={{ Uuid: device.Uuid }}
            draft={false}
            onDone={() => {
              close()
              onChanged(t('removed', { name: device.DevName }))
            }}
          >
            <Submit>{t('remove')}</Submit>
            <button className="button quiet" type="button" onClick={close}>
              {t('cancel')}
            </button>
          </Form>
        </Dialog>
      )}
    </li>
  )
}

function ChangeForm({ lang, messages, device, owner, onChanged, onCancel }: Props & { onCancel(): void }) {
  const t = translator(lang, messages.account)
  return (
    <Form
      id={`device-${device.Uuid}`}
      lang={lang}
      messages={messages}
      account={owner}
      endpoint={updateDevice}
      defaults={{ DevName: device.DevName, activatedOn: device.activatedOn ?? '' }}
      toInput={({ DevName, activatedOn }) => ({
        Uuid: device.Uuid,
        DevName,
        activatedOn: activatedOn || undefined,
      })}
      words={messages.account}
      refusals={{ [code.notFound]: 'device-gone' }}
      onDone={({ DevName }) => onChanged(t('device-saved', { name: DevName }))}
    >
      <Field name="DevName" label={t('device-name')} autoComplete="off" />
      <ActivationDay label={t('activated')} hint={t('activated-hint')} />
      <Submit>{t('save')}</Submit>
      <button className="button quiet" type="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </Form>
  )
}
