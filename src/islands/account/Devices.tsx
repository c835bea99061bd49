import { useEffect, useState } from 'react'
import { getDevices } from '#contracts/devices.ts'
import { translator } from '#i18n/translator.ts'
import * as routes from '#shared/routing/routes.ts'
import { readMyHome, withAccount, writeMyHome } from '#src/stores/my-home.ts'
import { DeviceCard } from './DeviceCard.tsx'
import type { SectionProps } from './section.ts'
import { Unread } from './Unread.tsx'
import { useOwn } from './use-own.ts'
import { hrefOf } from './words.ts'

/** The devices of the account, but "Others", which stands for none of them. */
export function Devices(page: SectionProps) {
  const { lang, messages } = page
  const t = translator(lang, messages.account)
  const [own, again] = useOwn(getDevices, {})
  const [told, setTold] = useState('')
  const devices = own.data?.filter(({ Uuid }) => Uuid !== 'Others')
  useEffect(() => {
    const models = own.data?.filter(({ Uuid }) => Uuid !== 'Others').map(({ DeviceType }) => DeviceType)
    if (models) writeMyHome(withAccount(readMyHome(), models))
  }, [own.data])
  const changed = (text: string) => {
    setTold(text)
    again()
  }
  return (
    <section className="account-part" aria-labelledby="devices">
      <h2 id="devices">{t('devices')}</h2>
      <div className="flow">
        {!devices && <Unread {...page} failed={own.state === 'failed'} again={again} />}
        {devices?.length === 0 && <p>{t('devices-none')}</p>}
        {devices && devices.length > 0 && (
          <ul className="plain account-list">
            {devices.map((device) => (
              <DeviceCard key={device.Uuid} {...page} device={device} onChanged={changed} />
            ))}
          </ul>
        )}
        <p role="status" className="told-done">
          {told}
        </p>
        <p>
          <a className="button quiet" href={hrefOf(page, routes.registration())}>
            {t('device-add')}
          </a>
        </p>
      </div>
    </section>
  )
}
