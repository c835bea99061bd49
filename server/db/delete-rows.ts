import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Few enough to take milliseconds, so that nobody waits long for the connection. */
const atOnce = 2_000

/** Deletes the rows of a table that fit, a part at a time; answers how many. */
export async function deleteRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  most = atOnce,
): Promise<number> {
  let all = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${condition} limit ${most}))`.execute(db)
    all += Number(numAffectedRows)
    if (numAffectedRows < most) return all
  }
}
