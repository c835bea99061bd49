import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { mergeTickets } from '#contracts/desk-changes.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { areOfOne, mergeInto } from '#server/tickets/merge.ts'
import { type By, ticketToChange } from './lock.ts'

/** Puts a ticket into another of the same person; the trails of both tell of it. Throws −400409 for any other two, and for spam. */
export async function mergeFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, into: other }: z.output<(typeof mergeTickets)['input']>,
  { staff, now }: By,
): Promise<void> {
  if (id === other) throw new Failure(code.conflict)
  // In one order, so that nobody who merges the same two the other way round waits for ever.
  const locked = []
  for (const one of [id, other].sort()) locked.push(await ticketToChange(trx, one))
  const from = locked.find((ticket) => ticket.id === Number(id))
  const into = locked.find((ticket) => ticket.id === Number(other))
  if (!from || !into || !areOfOne(from, into) || from.spam || into.spam) throw new Failure(code.conflict)
  await mergeInto(trx, service, from, into, { staff, now })
  await audit(trx, { staff, action: 'merged', ticket: from.id, detail: `into ${into.id}` }, now)
  await audit(trx, { staff, action: 'merged', ticket: into.id, detail: `with ${from.id}` }, now)
}
