import type { Kysely, Transaction } from 'kysely'
import type { Visit } from '#server/accounts/log-in.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { sessionToken, setSessionCookie } from '#server/sessions/cookie.ts'
import { type Account, sessionSeconds } from '#server/sessions/index.ts'
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

/** Signs in: answers the value of `Set-Cookie`. What session the browser had before is over. */
export async function startStaffSession(
  trx: Transaction<Tables>,
  { sessions }: Pick<Service, 'sessions'>,
  id: string,
  { client, request, now }: Visit,
): Promise<string> {
  await endStaffSession(trx, { sessions }, request)
  const token = await sessions.start(trx, 'staff', id, now, client.browser)
  return setSessionCookie('staff', token, sessionSeconds.staff)
}

/** Ends the session that a browser has, if it has one. */
export async function endStaffSession(
  db: Kysely<Tables>,
  { sessions }: Pick<Service, 'sessions'>,
  request: Request,
): Promise<void> {
  const token = sessionToken(request.headers.get('cookie'), 'staff')
  if (token !== undefined) await sessions.endToken(db, token)
}
