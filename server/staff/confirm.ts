import { code } from '#contracts/envelope.ts'
import type { Visit } from '#server/accounts/log-in.ts'
import { countTry, forgetTries } from '#server/accounts/login-tries.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import { isPassword, nobodysHash } from '#server/domain/password.ts'
import { hashOf } from '#server/domain/token.ts'
import { stepOfCode } from '#server/domain/totp.ts'
import type { Service } from '#server/service.ts'
import { codesSecret } from './codes.ts'
import { freshUntil } from './fresh.ts'
import { checkPasskey, type Passkey, passkeyOptions } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import type { StaffAccount } from './session.ts'
import { refused, useCounter, useStep } from './sign-in.ts'

type Shown = { confirmedUntil: string }

const shown = (now: Date): Shown => ({ confirmedUntil: freshUntil({ confirmedAt: now })?.toISOString() ?? '' })

/** How somebody may show once more who they are. */
export async function waysToConfirm(
  { config, db }: Pick<Service, 'config' | 'db'>,
  { id }: StaffAccount,
  { request, now }: Pick<Visit, 'request' | 'now'>,
) {
  const { password_hash } = await rowOf(db, id)
  const known = await db.kysely
    .selectFrom('staff_passkey')
    .where('staff', '=', id)
    .select(['id', 'transports'])
    .execute()
  const use = { purpose: 'confirm', staff: id } as const
  const party = relyingParty(config.siteUrl, request)
  const passkey = known.length > 0 ? await passkeyOptions(db.kysely, party, use, now, known) : undefined
  return { passkey, password: password_hash !== null }
}

/** By one of their own passkeys. Throws −400402. */
export async function confirmWithPasskey(
  { config, db, sessions }: Pick<Service, 'config' | 'db' | 'sessions'>,
  account: StaffAccount,
  passkey: Passkey,
  { request, now }: Pick<Visit, 'request' | 'now'>,
): Promise<Shown> {
  const row = await db.kysely
    .selectFrom('staff_passkey')
    .where('id', '=', passkey.id)
    .where('staff', '=', account.id)
    .selectAll()
    .executeTakeFirst()
  const use = { purpose: 'confirm', staff: account.id } as const
  const counter = await checkPasskey(db.kysely, relyingParty(config.siteUrl, request), row, passkey, use, now)
  const used =
    row &&
    counter !== undefined &&
    (await db.kysely.transaction().execute(async (trx) => {
      if (!(await useCounter(trx, row, counter, now))) return false
      await sessions.confirm(trx, account, now)
      await audit(trx, { staff: account.id, action: 'confirmed', detail: `passkey "${row.name}"` }, now)
      return true
    }))
  if (!used) throw await refused({ db }, (await rowOf(db, account.id)).email, now)
  return shown(now)
}

/** By their password and a code. Throws −400402 for whatever is wrong, and −400429 while their own wrong tries are slowed. */
export async function confirmWithPassword(
  { db, secrets, sessions }: Pick<Service, 'db' | 'secrets' | 'sessions'>,
  inLine: PasswordLine,
  account: StaffAccount,
  { password, code: typed }: { password: string; code: string },
  now: Date,
): Promise<Shown> {
  return inLine(async () => {
    const { id } = account
    const { email, password_hash, totp_salt } = await rowOf(db, id)
    const own = hashOf(`desk session ${account.session}`)
    await countTry(db, { own }, now)
    const right = await isPassword(password, password_hash ?? nobodysHash)
    const step = stepOfCode(codesSecret(secrets, { id, salt: totp_salt ?? '' }), typed, now)
    const used =
      right &&
      step !== undefined &&
      (await db.kysely.transaction().execute(async (trx) => {
        if (!(await useStep(trx, id, step))) return false
        await sessions.confirm(trx, account, now)
        await audit(trx, { staff: id, action: 'confirmed', detail: 'password' }, now)
        return true
      }))
    if (!used) throw await refused({ db }, email, now)
    await forgetTries(db.kysely, own)
    return shown(now)
  })
}

async function rowOf({ kysely }: Service['db'], id: string) {
  const staff = await kysely
    .selectFrom('staff')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .select(['email', 'password_hash', 'totp_salt'])
    .executeTakeFirst()
  if (!staff) throw new Failure(code.notLoggedIn)
  return staff
}
