import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'

/** Deletes addresses whose owners did not confirm in time. */
export function forgetUnconfirmed({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(
    kysely,
    'newsletter_subscriber',
    sql`state = 'pending' and coalesce(confirm_expires_at, created_at + interval '7 days') <= ${now}`,
  )
}
