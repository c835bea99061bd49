import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { renewFacts } from './words.ts'

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

/**
 * Has the mails about an account's tickets go to its new address. What was mailed to the old one, which may not be the
 * owner's any more, opens them no longer.
 */
export async function moveTickets(
  trx: Transaction<Tables>,
  { id, address }: { id: string; address: string },
  to: { email: string; address: string },
  now: Date,
): Promise<void> {
  const moved = await trx
    .updateTable('ticket')
    .set({ email: to.email, address: to.address, proven_at: now })
    .where('account', '=', id)
    .where('address', '=', address)
    .returning('id')
    .execute()
  const tickets = moved.map((ticket) => ticket.id)
  if (tickets.length === 0) return
  await trx.deleteFrom('ticket_access').where('ticket', 'in', tickets).execute()
  await trx.deleteFrom('ticket_visit').where('ticket', 'in', tickets).execute()
  await renewFacts(trx, tickets)
}
