import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { AccountRow, Tables } from '#server/db/tables.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import type { Kept } from './belongings.ts'
import { accountDeleted } from './letters.ts'

/**
 * Tells the owner of an account, before it is deleted, that it is gone; whoever stole it by another address does not keep
 * the old one from hearing of that. The numbers of tickets that stay are told to the address of the account alone.
 */
export async function sayFarewell(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  { id, email, language, kept }: Pick<AccountRow, 'id' | 'email' | 'language'> & { kept: readonly Kept[] },
  now: Date,
): Promise<void> {
  const changes = await trx
    .selectFrom('address_change')
    .where('account', '=', id)
    .where('changed_at', '>', keptSince('farewells', now))
    .select(['id', 'old_email'])
    .execute()
  const { id: farewell } = await trx
    .insertInto('farewell')
    .values({ email, language, at: now, tickets: kept.map(({ ticket }) => ticket).join(', ') })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const change of changes)
    await trx.insertInto('farewell').values({ id: change.id, email: change.old_email, language, at: now }).execute()
  await jobs.send(trx, accountDeleted, { farewell })
}

/** Deletes to whom was told what no longer waits. */
export function forgetFarewells({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'farewell', sql`at <= ${keptSince('farewells', now)}`)
}
