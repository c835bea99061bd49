import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/**
 * Tells visitors apart for one day without knowing them: `hashOf` keys with a secret that all processes
 * share until the day (of UTC) is over. Then secret and hashes are deleted, and nobody can be found again.
 */
export async function visitorsOf(
  trx: Transaction<Tables>,
  now: Date,
): Promise<{ day: string; hashOf(visitor: string, thing: string): string }> {
  const day = now.toISOString().slice(0, 10)
  let row = await trx.selectFrom('visitor_key').where('day', '=', day).select('key').executeTakeFirst()
  if (!row) {
    await trx
      .insertInto('visitor_key')
      .values({ day, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Takes with it what was kept under the keys of days before.
    await sql`delete from visitor_key where day < ${day}::date`.execute(trx)
    row = await trx.selectFrom('visitor_key').where('day', '=', day).select('key').executeTakeFirstOrThrow()
  }
  const { key } = row
  return {
    day,
    hashOf: (visitor, thing) => createHmac('sha256', key).update(`${thing}\n${visitor}`).digest('base64url'),
  }
}
