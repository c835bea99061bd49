import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { addNote, answerAtDesk } from '#contracts/desk-changes.ts'
import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { tellOfMention } from '#server/staff/letters.ts'
import { answer, close, lockTicket } from '#server/tickets/change.ts'
import { fieldsIn } from '#shared/desk/reply-fields.ts'
import { type By, ticketToChange } from './lock.ts'
import { newestEntry } from './presence.ts'
import { takeFromSpam } from './spam.ts'

/** Answers a ticket, and closes it with that where it is wanted. What the writer had begun is done with it. */
export async function answerFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, text, seen, close: closes }: z.output<(typeof answerAtDesk)['input']>,
  { staff, now }: By,
): Promise<void> {
  if (fieldsIn(text).length > 0) throw invalid({ text: 'fields-unfilled' })
  const ticket = await ticketToChange(trx, id)
  if ((await newestEntry(trx, ticket.id)) > seen) throw new Failure(code.conflict)
  const before = ticket.spam ? await takeFromSpam(trx, ticket, { staff, now }) : ticket
  await answer(trx, service, before, { text, staff }, now)
  await audit(trx, { staff, action: 'answered', ticket: ticket.id }, now)
  await trx.deleteFrom('ticket_draft').where('ticket', '=', ticket.id).where('staff', '=', staff).execute()
  if (!closes) return
  const answered = await lockTicket(trx, ticket.id)
  if (answered) await close(trx, service, answered, 'support', now, { staff, told: true })
  await audit(trx, { staff, action: 'closed', ticket: ticket.id }, now)
}

/** Adds a note. Whoever is mentioned has to be of the staff: −400400. */
export async function noteFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs'>,
  { id, text, mentions }: z.output<(typeof addNote)['input']>,
  { staff, now }: By,
): Promise<void> {
  const ticket = await ticketToChange(trx, id)
  const mentioned = [...new Set(mentions)]
  await checkColleagues(trx, mentioned, 'mentions')
  await trx.insertInto('ticket_note').values({ ticket: ticket.id, staff, at: now, text, mentions: mentioned }).execute()
  await tellOfMention(trx, service, { ticket: ticket.id, mentioned, by: staff })
  await audit(trx, { staff, action: 'noted', ticket: ticket.id }, now)
}

/** Throws −400400 for the field where one is nobody of the staff, or has left. */
export async function checkColleagues(trx: Transaction<Tables>, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const { count } = await trx
    .selectFrom('staff')
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== ids.length) throw invalid({ [field]: 'staff-unknown' })
}
