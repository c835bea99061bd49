import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/**
 * Makes the tickets that a guest wrote from an address those of the account that has proven it: before it leaves the
 * address, which may become somebody else's.
 */
export async function tieTickets(
  trx: Transaction<Tables>,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await trx
    .updateTable('ticket')
    .set({ account: id })
    .where('account', 'is', null)
    .where('address', '=', address)
    .execute()
}
