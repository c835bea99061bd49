import { type Kysely, sql } from 'kysely'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { forgottenBefore, oneMoreTry } from '#server/domain/throttle.ts'

/**
 * Counts a try under a key, before anything is known of it, so that many at the same time do not slip past. Throws −400429
 * with `Retry-After` while the key has to wait.
 */
export function countTry({ kysely }: Database, key: string, now: Date): Promise<void> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(trx)
    const row = await trx.selectFrom('login_failure').where('key', '=', key).selectAll().executeTakeFirst()
    const before = row && { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until }
    const result = oneMoreTry(before, now)
    if ('wait' in result) throw new Failure(code.tooMany, { headers: { 'Retry-After': String(result.wait) } })
    const { failures, lastAt, blockedUntil } = result.tries
    const tries = { failures, last_at: lastAt, blocked_until: blockedUntil }
    await trx
      .insertInto('login_failure')
      .values({ key, ...tries })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(tries))
      .execute()
  })
}

/** Takes back what was counted: the last try was right. */
export async function forgetTries(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', key).execute()
}

/** Deletes what no longer counts. */
export function forgetOldTries({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'login_failure', sql`last_at <= ${forgottenBefore(now)}`)
}
