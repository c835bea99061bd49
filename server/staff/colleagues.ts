import { type Kysely, sql, type Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Colleague } from '#contracts/staff.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import type { StaffRole } from '#shared/desk/words.ts'

/** Everybody of the staff, those who have left last; who has a password is told to leads alone. */
export async function colleagues(db: Kysely<Tables>, reader: StaffRole): Promise<Colleague[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'state'])
    .$if(reader === 'lead', (query) => query.select(sql<boolean>`password_hash is not null`.as('password')))
    .orderBy((eb) => eb('state', '=', 'left'))
    .orderBy('name')
    .orderBy('address')
    .execute()
}

export interface StaffChange {
  id: string
  role: StaffRole
  left: boolean
}

/**
 * Gives somebody a role, or has them leave: their sessions end. `by` is null for the operator. Throws −400404 for nobody,
 * −400409 for somebody who has left, and where a lead would leave the staff without one.
 */
export async function changeStaff(
  trx: Transaction<Tables>,
  { sessions }: Pick<Service, 'sessions'>,
  { id, role, left }: StaffChange,
  by: string | null,
  now: Date,
): Promise<void> {
  const leads = await trx
    .selectFrom('staff')
    .where('role', '=', 'lead')
    .where('state', '=', 'active')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const staff = await trx
    .selectFrom('staff')
    .where('id', '=', id)
    .select(['email', 'role', 'state'])
    .forUpdate()
    .executeTakeFirst()
  if (!staff) throw new Failure(code.notFound)
  if (staff.state === 'left') throw new Failure(code.conflict)
  if (staff.role === role && !left) return
  const leadGoes = left || role !== 'lead'
  if (by !== null && leadGoes && leads.length === 1 && leads[0]?.id === id) throw new Failure(code.conflict)

  if (left) await endService(trx, id, now)
  else await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
  await sessions.endAll(trx, 'staff', id)
  const detail = `${staff.email}: ${left ? 'left' : role}`
  await audit(trx, { staff: by, action: 'staff-changed', detail }, now)
}

/** Nothing is left to sign in with, and no ticket waits for them, nor would when it is opened again. */
async function endService(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ state: 'left', left_at: now, invitation_hash: null, invitation_expires_at: null })
    .set({ password_hash: null, totp_salt: null, totp_step: null, totp_offered: [] })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('staff_passkey').where('staff', '=', id).execute()
  await trx.deleteFrom('staff_place').where('staff', '=', id).execute()
  await trx.deleteFrom('staff_challenge').where('staff', '=', id).execute()
  await trx.updateTable('ticket').set({ assigned: null }).where('assigned', '=', id).execute()
}
