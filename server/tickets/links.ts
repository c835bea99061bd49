import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { day } from '#server/domain/duration.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'
import { countedFor } from './grant.ts'

/** A link in a letter opens its ticket as long as that is open, and for 30 days at least; as often as wanted. */
const linkLasts = 30 * day

/** The token of the link in a letter: the same whenever that letter is written, and good from now on. */
export async function linkToken(
  db: Kysely<Tables>,
  secrets: Secrets,
  { ticket, letter }: { ticket: number; letter: string },
  now: Date,
): Promise<string> {
  const token = secrets.token('ticket-link', String(ticket), letter)
  const expires_at = new Date(now.getTime() + linkLasts)
  await db
    .insertInto('ticket_access')
    .values({ id: randomUUID(), ticket, kind: 'letter', token_hash: hashOf(token), asked_at: now, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    .execute()
  return token
}

/** Deletes ways in that open nothing any more, and are not counted any more. */
export function forgetAccess({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(
    kysely,
    'ticket_access',
    sql`expires_at <= ${now} and case when kind = 'asked' then asked_at <= ${new Date(now.getTime() - countedFor)}
      else ticket in (select id from ticket where status = 'closed') end`,
  )
}
