import type { Transaction } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { closed, restored } from '#server/domain/ticket-life.ts'
import { lockTicket } from '#server/tickets/change.ts'
import { columnsOf, lifeOf } from '#server/tickets/life-row.ts'
import type { By } from './lock.ts'

/** Marks as spam: it is closed without a word, and what still waits to be mailed is not. */
export async function markAsSpam(trx: Transaction<Tables>, ticket: Ticket, { staff, now }: By): Promise<void> {
  if (ticket.spam) return
  const life = closed(lifeOf(ticket), now) ?? lifeOf(ticket)
  await trx
    .updateTable('ticket')
    .set({ ...columnsOf(life), spam: true, untold: false })
    .where('id', '=', ticket.id)
    .execute()
  await audit(trx, { staff, action: 'marked-as-spam', ticket: ticket.id }, now)
}

/** Takes the mark away: the ticket stands where its thread says. Answers it as it is then. */
export async function takeFromSpam(trx: Transaction<Tables>, ticket: Ticket, { staff, now }: By): Promise<Ticket> {
  if (!ticket.spam) return ticket
  const said = await trx
    .selectFrom('ticket_entry')
    .where('ticket', '=', ticket.id)
    .where('kind', 'in', ['message', 'closed', 'reopened', 'held'])
    .select(['at', 'by', 'kind', 'about'])
    .orderBy('number')
    .execute()
  const life = said.at(-1)?.kind === 'closed' ? lifeOf(ticket) : restored(said, now)
  const change = { spam: false, ...columnsOf(life), ...(life.status === 'closed' ? {} : { helped: null }) }
  await trx.updateTable('ticket').set(change).where('id', '=', ticket.id).execute()
  await audit(trx, { staff, action: 'unmarked-as-spam', ticket: ticket.id }, now)
  return (await lockTicket(trx, ticket.id)) ?? ticket
}
