import type { Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { lockTicket } from '#server/tickets/change.ts'

/**
 * The ticket that somebody of the staff changes, which nobody else does until the transaction ends. Throws −400404 where
 * there is none, and −400409 for one that was put into another: it goes on there.
 */
export async function ticketToChange(trx: Transaction<Tables>, id: string): Promise<Ticket> {
  const ticket = await lockTicket(trx, Number(id))
  if (!ticket) throw new Failure(code.notFound)
  if (ticket.merged_into !== null) throw new Failure(code.conflict)
  return ticket
}

/** Whoever of the staff changes something, and when. */
export interface By {
  staff: string
  now: Date
}
