import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import { keptSince } from '#server/retention.ts'

/** Deletes mails that were no answer, and that any came. */
export async function forgetMails({ kysely }: Database, now: Date): Promise<number> {
  const over = keptSince('mails', now)
  const shown = await deleteRows(kysely, 'inbox_mail', sql`at <= ${over}`)
  return shown + (await deleteRows(kysely, 'inbox_seen', sql`at <= ${over}`))
}
