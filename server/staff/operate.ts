import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { email } from '#contracts/fields.ts'
import { audit } from '#server/audit/audit.ts'
import { CommandError } from '#server/control.ts'
import type { Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Service } from '#server/service.ts'
import { staffRoles } from '#shared/desk/words.ts'
import { changeStaff } from './colleagues.ts'
import { newInvitation } from './invitations.ts'

/** Everybody of the staff, with what they sign in by. */
export async function listStaff(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('staff')
    .select(['email', 'name', 'role', 'state', 'password_hash', 'invitation_expires_at'])
    .select((eb) =>
      eb
        .selectFrom('staff_passkey')
        .whereRef('staff_passkey.staff', '=', 'staff.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('passkeys'),
    )
    .orderBy('address')
    .execute()
  return rows.map(({ password_hash, invitation_expires_at, passkeys, ...row }) => ({
    ...row,
    passkeys: passkeys ?? 0,
    password: password_hash !== null,
    invitedUntil: invitation_expires_at?.toISOString().slice(0, 10) ?? '',
  }))
}

/**
 * Invites somebody, once more as well, who has left, and who has nothing left to sign in with. Answers the address of the invitation, which is the only one that
 * works, until when, and the role; null for somebody who is of the staff already.
 */
export async function addStaff(
  { db, config }: Pick<Service, 'db' | 'config'>,
  typed: string,
  wantedRole: string | undefined,
  now: Date,
) {
  const address = emailOf(typed)
  const given = wantedRole === undefined ? undefined : roleOf(wantedRole)
  const { token, until, kept } = newInvitation(now)
  const role = await db.kysely.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('staff')
      .where('address', '=', addressName(address))
      .select(['role', 'state', 'password_hash'])
      .select((eb) =>
        eb.exists(eb.selectFrom('staff_passkey').whereRef('staff', '=', 'staff.id').select('id')).as('hasPasskey'),
      )
      .forUpdate()
      .executeTakeFirst()
    const signsIn = before?.state === 'active' && (before.password_hash !== null || before.hasPasskey)
    if (signsIn) return null
    const role = given ?? before?.role ?? 'agent'
    const invited = { role, state: 'invited', left_at: null, ...kept } as const
    await trx
      .insertInto('staff')
      .values({ email: address, address: addressName(address), created_at: now, ...invited })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(invited))
      .execute()
    await audit(trx, { staff: null, action: 'staff-invited', detail: `${address}: ${role}` }, now)
    return role
  })
  return role && { address: `${config.siteUrl}/desk#invitation=${token}`, until: until.toISOString(), role }
}

/** Gives a role, or has somebody leave. Answers how many leads there are then. */
export async function changeByOperator(
  { db, sessions }: Pick<Service, 'db' | 'sessions'>,
  typed: string,
  change: { role: string } | { left: true },
  now: Date,
): Promise<{ leads: number }> {
  const address = emailOf(typed)
  return db.kysely.transaction().execute(async (trx) => {
    const staff = await trx
      .selectFrom('staff')
      .where('address', '=', addressName(address))
      .select(['id', 'role', 'state'])
      .executeTakeFirst()
    if (!staff || staff.state === 'left') throw new CommandError(`Nobody of the staff has the address ${address}.`)
    const role = 'role' in change ? roleOf(change.role) : staff.role
    await changeStaff(trx, { sessions }, { id: staff.id, role, left: 'left' in change }, null, now)
    const { leads } = await trx
      .selectFrom('staff')
      .where('role', '=', 'lead')
      .where('state', '=', 'active')
      .select((eb) => eb.fn.countAll<number>().as('leads'))
      .executeTakeFirstOrThrow()
    return { leads }
  })
}

function emailOf(typed: string): string {
  const address = z.safeParse(email, typed)
  if (!address.success) throw new CommandError(`"${typed}" is no e-mail address.`)
  return address.data
}

function roleOf(typed: string) {
  const role = staffRoles.find((known) => known === typed)
  if (!role) throw new CommandError(`"${typed}" is no role: there are ${staffRoles.join(' and ')}.`)
  return role
}
