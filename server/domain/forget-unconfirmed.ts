import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** More than one wish leaves behind, so that old ones never pile up. */
const atOnce = 20

/** Deletes addresses whose owners did not confirm in time; a few with every new wish. */
export async function forgetUnconfirmed(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .deleteFrom('newsletter_subscriber')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('newsletter_subscriber')
        .select('id')
        .where('state', '=', 'pending')
        .where(sql<Date>`coalesce(confirm_expires_at, created_at + interval '7 days')`, '<=', now)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
