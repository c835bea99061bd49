import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import { keptSince } from '#server/retention.ts'

/** Deletes addresses whose owners did not confirm in time. */
export function forgetUnconfirmed({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(
    kysely,
    'newsletter_subscriber',
    sql`state = 'pending'
      and (confirm_expires_at <= ${now} or (confirm_expires_at is null and created_at <= ${keptSince('unconfirmed', now)}))`,
  )
}
