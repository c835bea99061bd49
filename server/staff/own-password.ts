import type { Kysely, Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { PasswordLine } from '#server/accounts/passwords.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { isCommonPassword } from '#server/domain/common-passwords.ts'
import { hashPassword } from '#server/domain/password.ts'
import type { Service } from '#server/service.ts'
import { offerCodes, takenBy } from './codes.ts'
import { tellOfSecurity } from './letters.ts'
import type { StaffAccount } from './session.ts'

/** The secret for an app that somebody may take instead of what they have. */
export async function codesToTake(service: Pick<Service, 'db' | 'secrets'>, { id }: StaffAccount) {
  const { email } = await rowOf(service.db.kysely, id)
  return offerCodes(service, { id, email })
}

/**
 * A new password, new codes, or both; who has no password yet needs both. Sessions elsewhere end, and their owner is told.
 * Throws −400400 for what is missing or wrong, −400409 where they have changed it elsewhere at the same time.
 */
export async function chooseOwnPassword(
  service: Pick<Service, 'db' | 'secrets' | 'sessions' | 'jobs'>,
  inLine: PasswordLine,
  account: StaffAccount,
  { password, code: typed }: { password?: string | undefined; code?: string | undefined },
  now: Date,
): Promise<void> {
  const { db, secrets } = service
  const { id } = account
  const before = await rowOf(db.kysely, id)
  const isNew = before.password_hash === null
  if (password === undefined && (isNew || typed === undefined)) throw invalid({ password: 'password-required' })
  if (typed === undefined && isNew) throw invalid({ code: 'code-required' })
  if (password !== undefined && isCommonPassword(password, before.email)) throw invalid({ password: 'password-common' })
  const taken =
    typed === undefined ? undefined : takenBy(secrets, { id, totp_offered: before.totp_offered }, typed, now)
  if (typed !== undefined && !taken) throw invalid({ code: 'code-wrong' })
  const hash = password === undefined ? undefined : await inLine(() => hashPassword(password))
  const changed = [hash && 'password', taken && 'codes'].filter(Boolean).join(', ')
  await db.kysely.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ ...(hash && { password_hash: hash }), ...(taken && { ...taken, totp_offered: [] }) })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('password_hash', 'is not distinct from', before.password_hash)
      .where('totp_salt', 'is not distinct from', before.totp_salt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure(code.conflict)
    await service.sessions.endOthers(trx, account)
    await audit(trx, { staff: id, action: 'password-changed', detail: changed }, now)
    await tellOfSecurity(trx, service, id, isNew ? 'password-set' : hash ? 'password-changed' : 'codes-changed')
  })
}

/** Gives up password and codes. Throws −400404 where there are none, −400409 where there is no passkey. */
export async function removeOwnPassword(
  service: Pick<Service, 'db' | 'sessions' | 'jobs'>,
  account: StaffAccount,
  now: Date,
): Promise<void> {
  const { id } = account
  await service.db.kysely.transaction().execute(async (trx) => {
    await takePassword(trx, id)
    const passkey = await trx.selectFrom('staff_passkey').where('staff', '=', id).select('id').executeTakeFirst()
    if (!passkey) throw new Failure(code.conflict)
    await service.sessions.endOthers(trx, account)
    await audit(trx, { staff: id, action: 'password-removed' }, now)
    await tellOfSecurity(trx, service, id, 'password-removed')
  })
}

/** Takes password and codes of somebody else away. Throws −400404 where there are none, −400409 for one's own. */
export async function revokePasswordOf(
  service: Pick<Service, 'db' | 'sessions' | 'jobs'>,
  id: string,
  { id: by }: StaffAccount,
  now: Date,
): Promise<void> {
  if (id === by) throw new Failure(code.conflict)
  await service.db.kysely.transaction().execute(async (trx) => {
    const email = await takePassword(trx, id)
    await service.sessions.endAll(trx, 'staff', id)
    await audit(trx, { staff: by, action: 'password-revoked', detail: email }, now)
    await tellOfSecurity(trx, service, id, 'password-revoked')
  })
}

/** Of whom; nobody else changes their ways to sign in until the transaction ends. */
async function takePassword(trx: Transaction<Tables>, id: string): Promise<string> {
  const staff = await trx
    .updateTable('staff')
    .set({ password_hash: null, totp_salt: null, totp_step: null })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('password_hash', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  if (!staff) throw new Failure(code.notFound)
  return staff.email
}

async function rowOf(db: Kysely<Tables>, id: string) {
  const staff = await db
    .selectFrom('staff')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .select(['email', 'password_hash', 'totp_salt', 'totp_offered'])
    .executeTakeFirst()
  if (!staff) throw new Failure(code.notLoggedIn)
  return staff
}
