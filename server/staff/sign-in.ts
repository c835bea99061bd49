import type { Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Visit } from '#server/accounts/log-in.ts'
import { countTry, countUnder, forgetTries } from '#server/accounts/login-tries.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import { wideNetwork } from '#server/accounts/places.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { hour } from '#server/domain/duration.ts'
import { addressName } from '#server/domain/mailbox.ts'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '#server/domain/password.ts'
import { hashOf } from '#server/domain/token.ts'
import { stepOfCode } from '#server/domain/totp.ts'
import type { Service } from '#server/service.ts'
import { codesSecret } from './codes.ts'
import { checkPasskey, type Passkey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { deskPlace, startStaffSession } from './session.ts'

/** Seconds. */
const longestWait = 15 * 60
/** Of refusals, in an hour, for each of the staff, and for all who are none. */
const mostWritten = 100

/** How a passkey is used here. */
export const bySigningIn = { purpose: 'sign-in', staff: null } as const

export interface SignedIn {
  /** Of whom. */
  id: string
  /** The value of `Set-Cookie`. */
  cookie: string
}

/**
 * Signs in by password and code. Throws −400402, alike in words and in time for an unknown address, a wrong password, and a
 * code that is wrong or was used; −400429 while guesses are slowed, −500503 when too many want to sign in. Whoever comes
 * from where they signed in before is slowed by their own wrong tries alone.
 */
export async function signInWithPassword(
  service: Pick<Service, 'db' | 'secrets' | 'sessions'>,
  inLine: PasswordLine,
  { email, password, code: typed }: { email: string; password: string; code: string },
  visit: Visit,
): Promise<SignedIn> {
  const { db, secrets } = service
  const { client, now } = visit
  const address = addressName(email)
  const place = deskPlace(secrets, address, client)
  return inLine(async () => {
    const staff = await db.kysely
      .selectFrom('staff')
      .leftJoin('staff_place', (join) =>
        join.onRef('staff_place.staff', '=', 'staff.id').on('staff_place.place', '=', place),
      )
      .where('address', '=', address)
      .where('state', '=', 'active')
      .select(['id', 'address', 'email', 'password_hash', 'totp_salt', 'staff_place.place'])
      .executeTakeFirst()
    const network = hashOf(secrets.token('desk-network', address, wideNetwork(client)))
    const keys = staff?.place ? { own: place } : { own: network, all: hashOf(`desk ${address}`) }
    await countTry(db, keys, now).catch(sayToWait)
    const right = await isPassword(password, staff?.password_hash ?? nobodysHash)
    const secret = codesSecret(secrets, { id: staff?.id ?? '', salt: staff?.totp_salt ?? '' })
    const step = stepOfCode(secret, typed, now)
    if (!staff || !right || step === undefined) throw await refused(service, staff?.email, now)
    const cookie = await db.kysely.transaction().execute(async (trx) => {
      if (!(await useStep(trx, staff.id, step))) return undefined
      await audit(trx, { staff: staff.id, action: 'signed-in', detail: 'password' }, now)
      return startStaffSession(trx, service, staff, visit)
    })
    if (cookie === undefined) throw await refused(service, staff.email, now)
    await renewHash(db, staff, password)
    await forgetTries(db.kysely, ...Object.values(keys))
    return { id: staff.id, cookie }
  })
}

/** Signs in by a passkey, which tells whose it is. Throws −400402 for everything that is wrong with it. */
export async function signInWithPasskey(
  service: Pick<Service, 'config' | 'db' | 'secrets' | 'sessions'>,
  passkey: Passkey,
  visit: Visit,
): Promise<SignedIn> {
  const { config, db } = service
  const { request, now } = visit
  const row = await db.kysely
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff')
    .where('staff_passkey.id', '=', passkey.id)
    .where('staff.state', '=', 'active')
    .selectAll('staff_passkey')
    .select(['staff.email', 'staff.address'])
    .executeTakeFirst()
  const counter = await checkPasskey(db.kysely, relyingParty(config.siteUrl, request), row, passkey, bySigningIn, now)
  if (!row || counter === undefined) throw await refused(service, row?.email, now)
  const cookie = await db.kysely.transaction().execute(async (trx) => {
    if (!(await useCounter(trx, row, counter, now))) return undefined
    await audit(trx, { staff: row.staff, action: 'signed-in', detail: `passkey "${row.name}"` }, now)
    return startStaffSession(trx, service, { id: row.staff, address: row.address }, visit)
  })
  if (cookie === undefined) throw await refused(service, row.email, now)
  return { id: row.staff, cookie }
}

/** Whether the code of that step was not used before; from then on it was. */
export async function useStep(trx: Transaction<Tables>, staff: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staff)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a passkey was not used meanwhile; from then on it was. */
export async function useCounter(
  trx: Transaction<Tables>,
  row: { id: string; counter: number },
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hashes a password anew that was hashed at another cost, unless it was changed meanwhile. */
async function renewHash(
  { kysely }: Database,
  { id, password_hash }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  if (password_hash === null || !isOutdated(password_hash)) return
  await kysely
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute()
}

/** Nobody mails a link to the staff: from a network that is new they wait, or use a passkey. */
function sayToWait(error: unknown): never {
  const spent = error instanceof Failure && error.code === code.emailNeeded
  throw spent ? new Failure(code.tooMany, { headers: { 'Retry-After': String(longestWait) } }) : error
}

/**
 * Written down for unknown addresses as well, without them, so that it takes as long; no more often than tells a lead that
 * somebody tries, so that strangers do not fill the trail.
 */
export async function refused({ db }: Pick<Service, 'db'>, email: string | undefined, now: Date): Promise<Failure> {
  await db.kysely.transaction().execute(async (trx) => {
    if ((await countUnder(trx, hashOf(`desk refused ${email ?? ''}`), hour, now)) > mostWritten) return
    await audit(trx, { staff: null, action: 'sign-in-refused', detail: email ?? 'nobody of the staff' }, now)
  })
  return new Failure(code.wrongCredentials)
}
