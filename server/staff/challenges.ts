import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { StaffChallengeTable } from '#server/db/tables/desk.ts'
import type { Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'

export const challengeLife = 5 * minute

type Asked = Pick<StaffChallengeTable, 'challenge' | 'purpose' | 'staff'>

/** Keeps what a browser was asked to sign. */
export async function keepChallenge(db: Kysely<Tables>, asked: Asked, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + challengeLife)
  await db
    .insertInto('staff_challenge')
    .values({ ...asked, expires_at })
    .execute()
}

/** Whether it was asked for that, and lately; from then on it was not. */
export async function takeChallenge(
  db: Kysely<Tables>,
  { challenge, purpose, staff }: Asked,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff', 'is not distinct from', staff)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes what nobody signed in time. */
export function forgetChallenges({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'staff_challenge', sql`expires_at <= ${now}`)
}
