import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { markSpam, setTicketState } from '#contracts/desk-changes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { close, reopen } from '#server/tickets/change.ts'
import { type By, ticketToChange } from './lock.ts'
import { markAsSpam, takeFromSpam } from './spam.ts'

/** Closes or opens a ticket; one that is so already stays as it is. Spam that is opened is none any more. */
export async function stateFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, to }: z.output<(typeof setTicketState)['input']>,
  by: By,
): Promise<void> {
  const { staff, now } = by
  const ticket = await ticketToChange(trx, id)
  if (to === 'closed') {
    if (await close(trx, service, ticket, 'support', now, { staff }))
      await audit(trx, { staff, action: 'closed', ticket: ticket.id }, now)
    return
  }
  const opened = await takeFromSpam(trx, ticket, by)
  if (await reopen(trx, opened, now, staff)) await audit(trx, { staff, action: 'reopened', ticket: ticket.id }, now)
}

export async function spamFor(
  trx: Transaction<Tables>,
  { id, spam }: z.output<(typeof markSpam)['input']>,
  by: By,
): Promise<void> {
  const ticket = await ticketToChange(trx, id)
  if (spam) await markAsSpam(trx, ticket, by)
  else await takeFromSpam(trx, ticket, by)
}
