import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { deleteTicket } from '#contracts/desk-changes.ts'
import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { lockTicket } from '#server/tickets/change.ts'
import { deleteTickets } from '#server/tickets/files.ts'
import type { By } from './lock.ts'

/**
 * Deletes a ticket with all that belongs to it: thread, files, notes, mails that named it, and those that were put into
 * it. Throws −400404, and −400409 for one that was put into another, since its files lie there.
 */
export async function deleteFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, confirm, reason }: z.output<(typeof deleteTicket)['input']>,
  { staff, now }: By,
): Promise<void> {
  if (confirm !== id) throw invalid({ confirm: 'ticket-id-format' })
  const ticket = await lockTicket(trx, Number(id))
  if (!ticket) throw new Failure(code.notFound)
  if (ticket.merged_into !== null) throw new Failure(code.conflict)
  await trx.deleteFrom('inbox_mail').where('ticket', '=', ticket.id).execute()
  const gone = await deleteTickets(trx, service, [ticket.id])
  for (const one of gone)
    await audit(trx, { staff, action: 'deleted', ticket: one, detail: one === ticket.id ? reason : `with ${id}` }, now)
}
