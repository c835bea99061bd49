import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { dayOf } from '#shared/calendar.ts'

/**
 * Tells visitors apart for one day without knowing them: `hashOf` keys with a secret that all processes
 * share until the day (of UTC) is over. Then `forgetVisitors` deletes secret and hashes, and nobody can be found again.
 */
export async function visitorsOf(
  trx: Transaction<Tables>,
  now: Date,
): Promise<{ day: string; hashOf(visitor: string, subject: string): string }> {
  const day = dayOf(now)
  let row = await trx.selectFrom('visitor_key').where('day', '=', day).select('key').executeTakeFirst()
  if (!row) {
    await trx
      .insertInto('visitor_key')
      .values({ day, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    row = await trx.selectFrom('visitor_key').where('day', '=', day).select('key').executeTakeFirstOrThrow()
  }
  const { key } = row
  return {
    day,
    hashOf: (visitor, subject) => createHmac('sha256', key).update(`${subject}\n${visitor}`).digest('base64url'),
  }
}

/** Deletes the secrets of days that are over, and with them what was kept under them. */
export function forgetVisitors({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'visitor_key', sql`day < ${dayOf(now)}::date`)
}
