import { getAudit } from '#contracts/desk-figures.ts'
import {
  acceptInvitation,
  addPasskey,
  beginInvitation,
  beginPasskey,
  beginSignIn,
  changeColleague,
  getColleagues,
  getMe,
  removePasskey,
  setStaffLetters,
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
import { accept, lookAtInvitation } from '#server/staff/invitations.ts'
import { chooseLetters, meOf } from '#server/staff/me.ts'
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from '#server/staff/own-passkeys.ts'
import { signInOptions } from '#server/staff/passkeys.ts'
import { relyingParty } from '#server/staff/relying-party.ts'
import { endStaffSession } from '#server/staff/session.ts'
import { type SignedIn, signInWithPasskey, signInWithPassword } from '#server/staff/sign-in.ts'

export function staffRoutes(app: ApiApp, service: Service): void {
  const { config, db } = service
  const inLine = passwordLine(1)

  const welcome = ({ id, cookie }: SignedIn, header: (name: string, value: string) => void) => {
    header('Set-Cookie', cookie)
    return meOf(db.kysely, id)
  }

  route(app, service, beginInvitation, ({ input, ...visit }) => lookAtInvitation(service, input.token, visit))

  route(app, service, acceptInvitation, async ({ input, header, ...visit }) =>
    welcome(await accept(service, inLine, input, visit), header),
  )

  route(app, service, beginSignIn, ({ request, now }) =>
    signInOptions(db.kysely, relyingParty(config.siteUrl, request), now),
  )

  route(app, service, signInByPasskey, async ({ input, header, ...visit }) =>
    welcome(await signInWithPasskey(service, input.passkey, visit), header),
  )

  route(app, service, signInByPassword, async ({ input, header, ...visit }) =>
    welcome(await signInWithPassword(service, inLine, input, visit), header),
  )

  route(app, service, signOut, async ({ request, header }) => {
    await endStaffSession(db.kysely, service, request)
    header('Set-Cookie', setSessionCookie('staff', '', 0))
    header('Clear-Site-Data', '"cache"')
    return null
  })

  route(app, service, getMe, ({ account }) => meOf(db.kysely, account.id))

  route(app, service, beginPasskey, ({ account, ...visit }) => beginOwnPasskey(service, account.id, visit))

  route(app, service, addPasskey, async ({ account, input, ...visit }) => {
    await addOwnPasskey(service, account.id, input, visit)
    return meOf(db.kysely, account.id)
  })

  route(app, service, removePasskey, async ({ account, input, now }) => {
    await removeOwnPasskey(service, account.id, input.id, now)
    return meOf(db.kysely, account.id)
  })

  route(app, service, setStaffLetters, async ({ account, input }) => {
    await chooseLetters(db.kysely, account.id, input)
    return meOf(db.kysely, account.id)
  })

  route(app, service, getColleagues, () => colleagues(db.kysely))

  route(app, service, changeColleague, async ({ account, input, now }) => {
    await db.kysely.transaction().execute((trx) => changeStaff(trx, service, input, account.id, now))
    return colleagues(db.kysely)
  })

  route(app, service, getAudit, ({ input }) => readTrail(db.kysely, input))
}
