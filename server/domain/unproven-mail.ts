import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from './token.ts'

const mostADay = 3
const forgottenAtOnce = 20
const day = 24 * 60 * 60 * 1000

/**
 * Whether one more mail may go to an address whose owner has not shown that it is theirs: at most
 * three in 24 hours, of all forms together. Counts the mail when it may. The address is locked until
 * the transaction ends, so that two requests never count past each other.
 */
export async function mayMail(trx: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
  const hash = hashOf(email.toLowerCase())
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
  const since = new Date(now.getTime() - day)
  await forget(trx, since)
  const { sent } = await trx
    .selectFrom('unproven_mail')
    .where('address_hash', '=', hash)
    .where('sent_at', '>', since)
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostADay) return false
  await trx.insertInto('unproven_mail').values({ address_hash: hash, sent_at: now }).execute()
  return true
}

/** Deletes what no longer counts, of any address; a few with every mail, so that it never piles up. */
async function forget(trx: Transaction<Tables>, since: Date): Promise<void> {
  await trx
    .deleteFrom('unproven_mail')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unproven_mail')
        .select('id')
        .where('sent_at', '<=', since)
        .limit(forgottenAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
