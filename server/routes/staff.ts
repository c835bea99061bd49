import { getAudit } from '#contracts/desk-figures.ts'
import {
  acceptInvitation,
  addPasskey,
  beginCodes,
  beginConfirm,
  beginInvitation,
  beginPasskey,
  beginSignIn,
  changeColleague,
  confirmByPasskey,
  confirmByPassword,
  getColleagues,
  getMe,
  removePasskey,
  removeStaffPassword,
  revokePassword,
  setStaffLetters,
  setStaffPassword,
  signInByPasskey,
  signInByPassword,
  signOut,
} from '#contracts/staff.ts'
import { passwordLine } from '#server/accounts/passwords.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import { readTrail } from '#server/audit/trail.ts'
import type { Service } from '#server/service.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'
import { changeStaff, colleagues } from '#server/staff/colleagues.ts'
import { confirmWithPasskey, confirmWithPassword, waysToConfirm } from '#server/staff/confirm.ts'
import { accept, lookAtInvitation } from '#server/staff/invitations.ts'
import { chooseLetters, meOf } from '#server/staff/me.ts'
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from '#server/staff/own-passkeys.ts'
import { chooseOwnPassword, codesToTake, removeOwnPassword, revokePasswordOf } from '#server/staff/own-password.ts'
import { passkeyOptions } from '#server/staff/passkeys.ts'
import { relyingParty } from '#server/staff/relying-party.ts'
import { endStaffSession } from '#server/staff/session.ts'
import { bySigningIn, type SignedIn, signInWithPasskey, signInWithPassword } from '#server/staff/sign-in.ts'

export function staffRoutes(app: ApiApp, service: Service): void {
  const { config, db } = service
  const inLine = passwordLine(1)

  type Visited = { header: (name: string, value: string) => void; now: Date }
  const welcome = ({ id, cookie }: SignedIn, { header, now }: Visited) => {
    header('Set-Cookie', cookie)
    return meOf(db.kysely, id, now)
  }

  route(app, service, beginInvitation, ({ input, ...visit }) => lookAtInvitation(service, input.token, visit))

  route(app, service, acceptInvitation, async ({ input, ...visit }) =>
    welcome(await accept(service, inLine, input, visit), visit),
  )

  route(app, service, beginSignIn, ({ request, now }) =>
    passkeyOptions(db.kysely, relyingParty(config.siteUrl, request), bySigningIn, now),
  )

  route(app, service, signInByPasskey, async ({ input, ...visit }) =>
    welcome(await signInWithPasskey(service, input.passkey, visit), visit),
  )

  route(app, service, signInByPassword, async ({ input, ...visit }) =>
    welcome(await signInWithPassword(service, inLine, input, visit), visit),
  )

  route(app, service, signOut, async ({ request, header }) => {
    await endStaffSession(db.kysely, service, request)
    header('Set-Cookie', setSessionCookie('staff', '', 0))
    header('Clear-Site-Data', '"cache"')
    return null
  })

  route(app, service, getMe, ({ account }) => meOf(db.kysely, account.id, account.confirmedAt))

  route(app, service, beginPasskey, ({ account, ...visit }) => beginOwnPasskey(service, account.id, visit))

  route(app, service, addPasskey, async ({ account, input, ...visit }) => {
    await addOwnPasskey(service, account.id, input, visit)
    return meOf(db.kysely, account.id, account.confirmedAt)
  })

  route(app, service, removePasskey, async ({ account, input, now }) => {
    await removeOwnPasskey(service, account.id, input.id, now)
    return meOf(db.kysely, account.id, account.confirmedAt)
  })

  route(app, service, beginConfirm, ({ account, ...visit }) => waysToConfirm(service, account, visit))

  route(app, service, confirmByPasskey, ({ account, input, ...visit }) =>
    confirmWithPasskey(service, account, input.passkey, visit),
  )

  route(app, service, confirmByPassword, ({ account, input, now }) =>
    confirmWithPassword(service, inLine, account, input, now),
  )

  route(app, service, beginCodes, ({ account }) => codesToTake(service, account))

  route(app, service, setStaffPassword, async ({ account, input, now }) => {
    await chooseOwnPassword(service, inLine, account, input, now)
    return meOf(db.kysely, account.id, account.confirmedAt)
  })

  route(app, service, removeStaffPassword, async ({ account, now }) => {
    await removeOwnPassword(service, account, now)
    return meOf(db.kysely, account.id, account.confirmedAt)
  })

  route(app, service, setStaffLetters, async ({ account, input }) => {
    await chooseLetters(db.kysely, account.id, input)
    return meOf(db.kysely, account.id, account.confirmedAt)
  })

  route(app, service, getColleagues, ({ account }) => colleagues(db.kysely, account.role))

  route(app, service, changeColleague, async ({ account, input, now }) => {
    await db.kysely.transaction().execute((trx) => changeStaff(trx, service, input, account.id, now))
    return colleagues(db.kysely, account.role)
  })

  route(app, service, revokePassword, async ({ account, input, now }) => {
    await revokePasswordOf(service, input.id, account, now)
    return colleagues(db.kysely, account.role)
  })

  route(app, service, getAudit, ({ input }) => readTrail(db.kysely, input))
}
