import { type Kysely, sql, type Transaction } from 'kysely'
import type { Visit } from '#server/accounts/log-in.ts'
import { placeOf } from '#server/accounts/places.ts'
import type { Client } from '#server/api/client.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { StaffRow, Tables } from '#server/db/tables.ts'
import { keptSince } from '#server/retention.ts'
import type { Secrets } from '#server/secrets.ts'
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

/** From where somebody signs in at the desk, which is nothing to where they log in as a customer. */
export function deskPlace(secrets: Secrets, address: string, client: Client): string {
  return placeOf(secrets, `desk ${address}`, client)
}

/** Signs in: answers the value of `Set-Cookie`. What session the browser had before is over. */
export async function startStaffSession(
  trx: Transaction<Tables>,
  { sessions, secrets }: Pick<Service, 'sessions' | 'secrets'>,
  { id, address }: Pick<StaffRow, 'id' | 'address'>,
  { client, request, now }: Visit,
): Promise<string> {
  await endStaffSession(trx, { sessions }, request)
  const seen = { staff: id, seen_at: now }
  await trx
    .insertInto('staff_place')
    .values({ place: deskPlace(secrets, address, client), ...seen })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(seen))
    .execute()
  const token = await sessions.start(trx, 'staff', id, now, client.browser)
  return setSessionCookie('staff', token, sessionSeconds.staff)
}

/** Deletes from where nobody has signed in for long. */
export function forgetStaffPlaces({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'staff_place', sql`seen_at <= ${keptSince('staffPlaces', now)}`)
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
