import type { Transaction } from 'kysely'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { held } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { maySend } from './change.ts'
import { addEntry } from './entries.ts'
import { heldLetter } from './letters.ts'
import { columnsOf, lifeOf } from './life-row.ts'

/**
 * Notes that the support works on it and reports back on that day; a closed one is opened by it. Its customer is told, but
 * where another letter of this moment says so (`told`); the staff is warned of that day as of any other promise.
 */
export async function hold(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  ticket: Ticket,
  { reportOn, staff, told = false }: { reportOn: string; staff: string; told?: boolean },
  now: Date,
): Promise<void> {
  const entry = await addEntry(trx, ticket.id, { at: now, by: 'support', kind: 'held', about: reportOn, staff })
  await trx
    .updateTable('ticket')
    .set({ ...columnsOf(held(lifeOf(ticket), reportOn, now)), helped: null })
    .where('id', '=', ticket.id)
    .execute()
  await trx.deleteFrom('ticket_warned').where('ticket', '=', ticket.id).execute()
  if (!told && (await maySend(trx, ticket, now))) await service.jobs.send(trx, heldLetter, { ticket: ticket.id, entry })
}
