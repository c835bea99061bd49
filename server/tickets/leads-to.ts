import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Where a number leads: to the ticket that it was put into, and otherwise to its own. */
export function target(id: string | number) {
  return sql<number>`coalesce((select merged_into from ticket as one where one.id = ${Number(id)}), ${Number(id)}::integer)`
}

export async function leadsTo(db: Kysely<Tables>, id: string): Promise<number> {
  const { number } = await db.selectNoFrom(target(id).as('number')).executeTakeFirstOrThrow()
  return number
}
