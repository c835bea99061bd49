import {
  addDevice as addDeviceCall,
  getDevices,
  getGadgetProducts,
  login,
  logout,
  removeDevice as removeDeviceCall,
  requestPasswordCode,
  requestRegisterCode,
  submitLogin,
  submitRegistration,
  updateDevice,
} from '#contracts/accounts.ts'
import {
  addDevice,
  addDeviceOnce,
  changeDevice,
  checkDay,
  checkOwned,
  listDevices,
  removeDevice,
  showDevice,
} from '#server/accounts/devices.ts'
import { accountByPassword, startSession, type Visit } from '#server/accounts/log-in.ts'
import { passwordLine } from '#server/accounts/passwords.ts'
import { checkNewPassword, mailCode, register } from '#server/accounts/register.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { AccountRow } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'

export function accountRoutes(app: ApiApp, service: Service): void {
  const { db, sessions, content } = service
  const inLine = passwordLine()
  const enter = (account: AccountRow, visit: Visit) =>
    db.kysely.transaction().execute((trx) => startSession(trx, service, account, visit))

  route(app, service, requestRegisterCode, async ({ input: { email, language }, now }) => {
    await mailCode(service, { purpose: 'register', email, language }, now)
    return { email }
  })

  route(app, service, requestPasswordCode, async ({ input: { email, language }, now }) => {
    await mailCode(service, { purpose: 'password', email, language }, now)
    return { email }
  })

  route(app, service, submitRegistration, async ({ input, header, ...visit }) => {
    const { email, code, password, language } = input
    checkNewPassword(password, email)
    const owned = checkOwned(content.current(), input, visit.now)
    const { account, cookie } = await register(service, inLine, { email, code, password, language, ...owned }, visit)
    header('Set-Cookie', cookie)
    return greetingOf(account)
  })

  route(app, service, login, async ({ input, header, ...visit }) => {
    const account = await accountByPassword(service, inLine, input, visit)
    header('Set-Cookie', await enter(account, visit))
    return greetingOf(account)
  })

  route(app, service, submitLogin, async ({ input, header, ...visit }) => {
    const owned = checkOwned(content.current(), input, visit.now)
    const account = await accountByPassword(service, inLine, input, visit)
    const cookie = await db.kysely.transaction().execute(async (trx) => {
      await addDeviceOnce(trx, account.id, owned, visit.now)
      return startSession(trx, service, account, visit)
    })
    header('Set-Cookie', cookie)
    return greetingOf(account)
  })

  // Without "storage", which would take the visitor's choices of language and cookies along; pages forget drafts themselves.
  route(app, service, logout, async ({ account, header }) => {
    if (account) await sessions.end(db.kysely, account)
    header('Set-Cookie', setSessionCookie('customer', '', 0))
    header('Clear-Site-Data', '"cache"')
    return null
  })

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

  route(app, service, getGadgetProducts, ({ input: { lang } }) =>
    content
      .current()
      .products(lang)
      .map(({ model, name, category, id }) => ({ model, name, category, product: id })),
  )
}

function greetingOf({ email, name }: AccountRow) {
  return { email, name }
}
