import { type Kysely, sql } from 'kysely'
import type { InputOf } from '#contracts/endpoint.ts'
import type { recordStatistics } from '#contracts/statistics.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { keptSince } from '#server/retention.ts'
import { dayOf } from '#shared/calendar.ts'

export type Click = InputOf<typeof recordStatistics>

/** Different clicks a day; anything beyond is made up by somebody, and counted in one line. */
const mostLines = 5000
const rest = { target: 'other', page: '/' }

/** Adds a click to the count of its day. Who clicked is not known here. */
export async function countClick(db: Kysely<Tables>, click: Click, now: Date): Promise<void> {
  const day = dayOf(now)
  const line = { day, event: click.event, target: click.target, page: click.page }
  if (await addTo(db, line)) return
  const { lines } = await db
    .selectFrom('click_count')
    .where('day', '=', day)
    .select((eb) => eb.fn.countAll<string>().as('lines'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('click_count')
    .values({ ...line, ...(Number(lines) < mostLines ? {} : rest), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'target', 'page'])
        .doUpdateSet((eb) => ({ count: eb('click_count.count', '+', 1) })),
    )
    .execute()
}

/** Deletes the counts of days that nobody compares with any more. */
export function forgetClicks({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'click_count', sql`day < ${dayOf(keptSince('clicks', now))}::date`)
}

async function addTo(db: Kysely<Tables>, line: { day: string; event: string; target: string; page: string }) {
  const { numUpdatedRows } = await db
    .updateTable('click_count')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('day', '=', line.day)
    .where('event', '=', line.event)
    .where('target', '=', line.target)
    .where('page', '=', line.page)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
