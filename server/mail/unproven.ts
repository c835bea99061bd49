import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailboxName } from '#server/domain/mailbox.ts'
import { hashOf } from '#server/domain/token.ts'

const mostADay = 3
const day = 24 * 60 * 60 * 1000

/**
 * Whether one more mail may go to an address whose owner has not shown that it is theirs: at most
 * three in 24 hours, of all forms and to all names of its mailbox together. Counts the mail when it may. The
 * mailbox is locked until the transaction ends, so that two requests never count past each other.
 */
export async function mayMail(trx: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
  const hash = hashOf(mailboxName(email))
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    insert into unproven_mail (address_hash, sent_at)
    select ${hash}, ${now}
    where (select count(*) from unproven_mail where address_hash = ${hash} and sent_at > ${yesterday(now)}) < ${mostADay}`.execute(
    trx,
  )
  return numAffectedRows > 0n
}

/** Deletes what no longer counts. */
export function forgetUnproven({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'unproven_mail', sql`sent_at <= ${yesterday(now)}`)
}

function yesterday(now: Date): Date {
  return new Date(now.getTime() - day)
}
