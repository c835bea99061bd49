import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailboxName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptSince } from '#server/retention.ts'

export const mostOfForms = 3
/** Mails of a ticket that there is already: whoever fills in forms with an address does not keep its owner from them. */
const mostOfTicket = 3
const mostOfMailbox = 6

/**
 * Whether one more mail may go to an address whose owner has not shown that it is theirs: at most
 * three in 24 hours, of all forms and to all names of its mailbox together. Counts the mail when it may. The
 * mailbox is locked until the transaction ends, so that two requests never count past each other.
 */
export async function mayMail(trx: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
  const { forms, tickets } = hashesOf(email)
  return note(trx, forms, [forms], now, [
    { of: [forms], most: mostOfForms },
    { of: [forms, tickets], most: mostOfMailbox },
  ])
}

/** The same for a mail about a ticket that there is: three a day each, and six of forms and tickets together. */
export async function mayMailOfTicket(
  trx: Transaction<Tables>,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<boolean> {
  const { forms, tickets } = hashesOf(email)
  const ticket = hashOf(`ticket ${id}`)
  return note(trx, forms, [tickets, ticket], now, [
    { of: [ticket], most: mostOfTicket },
    { of: [forms, tickets], most: mostOfMailbox },
  ])
}

function hashesOf(email: string) {
  const name = mailboxName(email)
  return { forms: hashOf(name), tickets: hashOf(`tickets of ${name}`) }
}

/** Counts a mail under each hash unless one of the caps is reached; `lock` is held until the transaction ends. */
async function note(
  trx: Transaction<Tables>,
  lock: string,
  hashes: string[],
  now: Date,
  caps: { of: string[]; most: number }[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  const rows = hashes.map((hash) => sql`(${hash})`)
  const below = caps.map(
    ({ of, most }) => sql`(select count(*) from unproven_mail
      where address_hash in (${sql.join(of)}) and sent_at > ${keptSince('unproven', now)}) < ${most}`,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into unproven_mail (address_hash, sent_at)
    select hash, ${now}::timestamptz from (values ${sql.join(rows)}) as counted (hash)
    where ${sql.join(below, sql` and `)}`.execute(trx)
  return numAffectedRows > 0n
}

/** Deletes what no longer counts. */
export function forgetUnproven({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'unproven_mail', sql`sent_at <= ${keptSince('unproven', now)}`)
}
