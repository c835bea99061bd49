import { submitLogin, submitRegistration } from '#contracts/accounts.ts'
import { login, logout, requestPasswordCode, requestRegisterCode } from '#contracts/log-in.ts'
import { noteConsent } from '#server/accounts/account.ts'
import { addDeviceOnce, checkOwned } from '#server/accounts/devices.ts'
import { accountByPassword, startSession } from '#server/accounts/log-in.ts'
import { passwordLine } from '#server/accounts/passwords.ts'
import { checkNewPassword, mailCode, register } from '#server/accounts/register.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { AccountRow } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { accountSettingRoutes } from './account-settings.ts'
import { endOfSession } from './end-of-session.ts'

export function accountRoutes(app: ApiApp, service: Service): void {
  const { db, sessions, content } = service
  const inLine = passwordLine()

  route(app, service, requestRegisterCode, async ({ input: { email, language }, ...visit }) => {
    await mailCode(service, { purpose: 'register', email, language }, visit)
    return { email }
  })

  route(app, service, requestPasswordCode, async ({ input: { email, language }, ...visit }) => {
    await mailCode(service, { purpose: 'password', email, language }, visit)
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
    const cookie = await db.kysely.transaction().execute(async (trx) => {
      await noteConsent(trx, account.id, visit.now)
      return startSession(trx, service, account, visit)
    })
    header('Set-Cookie', cookie)
    return greetingOf(account)
  })

  route(app, service, submitLogin, async ({ input, header, ...visit }) => {
    const owned = checkOwned(content.current(), input, visit.now)
    const account = await accountByPassword(service, inLine, input, visit)
    const cookie = await db.kysely.transaction().execute(async (trx) => {
      await noteConsent(trx, account.id, visit.now)
      await addDeviceOnce(trx, account.id, owned, visit.now)
      return startSession(trx, service, account, visit)
    })
    header('Set-Cookie', cookie)
    return greetingOf(account)
  })

  route(app, service, logout, async ({ account, request, header }) => {
    if (account) await sessions.end(db.kysely, account)
    await endOfSession(db, { request, header })
    return null
  })

  accountSettingRoutes(app, service, inLine)
}

function greetingOf({ email, name }: AccountRow) {
  return { email, name }
}
