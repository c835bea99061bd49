import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptFor, keptSince } from '#server/retention.ts'
import type { Secrets } from '#server/secrets.ts'

/** The token of the link in a letter, which opens its ticket as long as that is open, and for 30 days at least, as often as wanted: the same whenever that letter is written, and good from now on. */
export async function linkToken(
  db: Kysely<Tables>,
  secrets: Secrets,
  { ticket, letter }: { ticket: number; letter: string },
  now: Date,
): Promise<string> {
  const token = secrets.token('ticket-link', String(ticket), letter)
  const expires_at = new Date(now.getTime() + keptFor('ticketLinks'))
  await db
    .insertInto('ticket_access')
    .values({ id: randomUUID(), ticket, kind: 'letter', token_hash: hashOf(token), asked_at: now, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    // The end of the mail is on the disk after this, or the mail is written again with the same token.
    .returning(sql`set_config('synchronous_commit', 'off', true)`.as('unsynced'))
    .execute()
  return token
}

/** Deletes ways in that open nothing any more, and are not counted any more. */
export function forgetAccess({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(
    kysely,
    'ticket_access',
    sql`expires_at <= ${now} and case when kind = 'asked' then asked_at <= ${keptSince('ticketAccess', now)}
      else ticket in (select id from ticket where status = 'closed') end`,
  )
}
