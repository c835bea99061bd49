import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import { keptSince } from '#server/retention.ts'

/** Deletes what nobody asks about any more. */
export function forgetSubmissions({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'submission', sql`changed_at < ${keptSince('submissions', now)}`)
}
