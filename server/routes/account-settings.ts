import {
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  deleteAccount,
  endSessions,
  exportPath,
  getAccount,
  getSessions,
  requestEmailChange,
  updateAccount,
} from '#contracts/accounts.ts'
import { code } from '#contracts/envelope.ts'
import {
  resetPasswordByLink as resetPasswordByLinkCall,
  resetPassword as resetPasswordCall,
} from '#contracts/log-in.ts'
import { accountOf, changeDetails, detailsOf } from '#server/accounts/account.ts'
import { changeEmail, mailCodeToNew } from '#server/accounts/email.ts'
import { eraseAccount } from '#server/accounts/erase.ts'
import { exportAccount } from '#server/accounts/export.ts'
import { changePassword, confirmPassword, resetPassword, resetPasswordByLink } from '#server/accounts/password.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { Failure } from '#server/api/failure.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { sessionToken } from '#server/sessions/cookie.ts'
import { attachment } from '#server/storage/keys.ts'
import { dayOf } from '#shared/calendar.ts'
import { site } from '#shared/site.config.ts'
import { endOfSession } from './end-of-session.ts'

/** What somebody who is logged in does with the account itself, and the way back in for who forgot the password. */
export function accountSettingRoutes(app: ApiApp, service: Service, inLine: PasswordLine): void {
  const { db, sessions, limits, clock } = service

  route(app, service, getAccount, async ({ account }) => detailsOf(await accountOf(db.kysely, account.id)))

  route(app, service, updateAccount, ({ account, input }) => changeDetails(db.kysely, account.id, input))

  route(app, service, resetPasswordCall, async ({ input, header, ...visit }) => {
    const { account, cookie } = await resetPassword(service, inLine, input, visit)
    header('Set-Cookie', cookie)
    return { email: account.email, name: account.name }
  })

  route(app, service, resetPasswordByLinkCall, async ({ input, header, ...visit }) => {
    const { account, cookie } = await resetPasswordByLink(service, inLine, input, visit)
    header('Set-Cookie', cookie)
    return { email: account.email, name: account.name }
  })

  route(app, service, changePasswordCall, async ({ account, input, ...visit }) => {
    await changePassword(service, inLine, account, input, visit)
    return null
  })

  route(app, service, requestEmailChange, async ({ account, input: { email, password }, ...visit }) => {
    const owner = await confirmPassword(service, inLine, { account, password, field: 'password' }, visit)
    await mailCodeToNew(service, owner, email, visit.now)
    return { email }
  })

  route(app, service, changeEmailCall, ({ account, input, now }) => changeEmail(service, account.id, input, now))

  route(app, service, getSessions, async ({ account, now }) =>
    (await sessions.list(account, now)).map(({ id, browser, created_at, seen_at }) => ({
      id,
      browser,
      createdAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      current: id === account.session,
    })),
  )

  route(app, service, endSessions, async ({ account, input: { id } }) => ({
    ended: await (id ? sessions.endOne(db.kysely, account, id) : sessions.endOthers(db.kysely, account)),
  }))

  route(app, service, deleteAccount, async ({ account, input: { password }, header, ...visit }) => {
    await confirmPassword(service, inLine, { account, password, field: 'password' }, visit)
    const kept = await eraseAccount(service, account.id, visit.now)
    await endOfSession(db, { request: visit.request, header })
    return { kept }
  })

  app.get(exportPath, async (c) => {
    const now = clock()
    const token = sessionToken(c.req.header('cookie'), 'customer')
    const account = token === undefined ? undefined : await sessions.find('customer', token, now)
    if (!account) throw new Failure(code.notLoggedIn)
    await limits.count('accountExport', account.id)
    const name = `${site.name}-${dayOf(now)}.zip`
    return c.body(await exportAccount(service, account.id), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
    })
  })
}
