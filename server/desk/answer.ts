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
import { hold } from '#server/tickets/hold.ts'
import { fieldsIn } from '#shared/desk/reply-fields.ts'
import { checkColleagues } from './colleagues.ts'
import { assignFor } from './facts.ts'
import { reportDay } from './hold.ts'
import { type By, ticketToChange } from './lock.ts'
import { newestEntry } from './presence.ts'
import { takeFromSpam } from './spam.ts'

/** Answers a ticket, which is its writer's then if it was nobody's, and closes or holds it with that where it is wanted. What the writer had begun is done with it. */
export async function answerFor(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs' | 'content'>,
  { id, text, seen, close: closes, hold: holds, reportOn: named }: z.output<(typeof answerAtDesk)['input']>,
  { staff, now }: By,
): Promise<void> {
  if (fieldsIn(text).length > 0) throw invalid({ text: 'fields-unfilled' })
  if (holds && closes) throw invalid({ hold: 'invalid' })
  if (named !== undefined && !holds) throw invalid({ reportOn: 'invalid' })
  const reportOn = holds ? reportDay(service, named, now) : undefined
  const ticket = await ticketToChange(trx, id)
  if ((await newestEntry(trx, ticket.id)) > seen) throw new Failure(code.conflict)
  const before = ticket.spam ? await takeFromSpam(trx, ticket, { staff, now }) : ticket
  await answer(trx, service, before, { text, staff }, now)
  await audit(trx, { staff, action: 'answered', ticket: ticket.id }, now)
  if (ticket.assigned === null) await assignFor(trx, { id, to: staff }, { staff, now })
  await trx.deleteFrom('ticket_draft').where('ticket', '=', ticket.id).where('staff', '=', staff).execute()
  if (!closes && reportOn === undefined) return
  const answered = await lockTicket(trx, ticket.id)
  if (!answered) return
  if (reportOn !== undefined) {
    await hold(trx, service, answered, { reportOn, staff, told: true }, now)
    await audit(trx, { staff, action: 'held', ticket: ticket.id, detail: `until ${reportOn}` }, now)
    return
  }
  await close(trx, service, answered, 'support', now, { staff, told: true })
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
