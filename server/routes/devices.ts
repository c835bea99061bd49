import {
  addDevice as addDeviceCall,
  getDevices,
  getGadgetProducts,
  removeDevice as removeDeviceCall,
  updateDevice,
} from '#contracts/devices.ts'
import {
  addDevice,
  changeDevice,
  checkDay,
  checkOwned,
  listDevices,
  removeDevice,
  showDevice,
} from '#server/accounts/devices.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'

export function deviceRoutes(app: ApiApp, service: Service): void {
  const { db, content } = service

  route(app, service, getGadgetProducts, ({ input: { lang } }) =>
    content
      .current()
      .products(lang)
      .map(({ model, name, category, id }) => ({ model, name, category, product: id })),
  )

  route(app, service, getDevices, ({ account }) => listDevices(db.kysely, content.current(), account.id))

  route(app, service, addDeviceCall, async ({ account, input, now, trx }) => {
    const owned = checkOwned(content.current(), input, now)
    return showDevice(trx, content.current(), await addDevice(trx, account.id, owned, now))
  })

  route(app, service, updateDevice, async ({ account, input: { Uuid, DevName, activatedOn }, now }) => {
    checkDay(activatedOn, now)
    const device = await changeDevice(db.kysely, account.id, { id: Uuid, name: DevName, activatedOn })
    return showDevice(db.kysely, content.current(), device)
  })

  route(app, service, removeDeviceCall, async ({ account, input: { Uuid } }) => {
    await removeDevice(db.kysely, account.id, Uuid)
    return null
  })
}
