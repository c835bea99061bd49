import type { Service } from '#server/service.ts'
import type { Account } from '#server/sessions/index.ts'
import type { StaffRole } from '#shared/desk/words.ts'

/** Who is signed in at the desk. */
export interface StaffAccount extends Account {
  role: StaffRole
  name: string
}

/** Whose session it is, with the role of this moment; undefined also for those who have left. */
export async function findStaff(
  { db, sessions }: Pick<Service, 'db' | 'sessions'>,
  token: string,
  now: Date,
): Promise<StaffAccount | undefined> {
  const account = await sessions.find('staff', token, now)
  if (!account) return undefined
  const staff = await db.kysely
    .selectFrom('staff')
    .where('id', '=', account.id)
    .where('state', '=', 'active')
    .select(['role', 'name'])
    .executeTakeFirst()
  return staff && { ...account, ...staff }
}
