import type { Kysely } from 'kysely'
import type { DeskTicket, Note } from '#contracts/desk-ticket.ts'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'
import { usualReport } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { factsOf } from '#server/tickets/read.ts'
import { viewersOf } from './presence.ts'
import { promiseOf } from './queue.ts'
import { deviceOf, earlierTickets, sameOrder } from './related.ts'
import { deskThread, namesOf } from './thread.ts'

/** A ticket with everything that helps to answer it, for one of the staff. Throws −400404. */
export async function deskTicketOf(
  service: Pick<Service, 'db' | 'content'>,
  staff: string,
  id: number,
  now: Date,
): Promise<DeskTicket> {
  const db = service.db.kysely
  const content = service.content.current()
  const ticket = await db.selectFrom('ticket').where('id', '=', id).selectAll().executeTakeFirst()
  if (!ticket) throw new Failure(code.notFound)
  const thread = await deskThread(db, id)
  const articleTitle = ticket.article === null ? undefined : content.faqs.faq('en', ticket.article)?.title
  const assigned = ticket.assigned === null ? undefined : (await namesOf(db, [ticket.assigned])).get(ticket.assigned)
  return {
    ...(await factsOf(service, { ...ticket, by: ticket.account === null ? 'mail' : 'account' })),
    thread,
    notes: await notesOf(db, id),
    ...(ticket.assigned !== null && { assigned: { id: ticket.assigned, name: assigned ?? '' } }),
    tags: await tagsOf(db, id),
    spam: ticket.spam,
    ...(ticket.merged_into !== null && { mergedInto: String(ticket.merged_into) }),
    merged: await mergedInto(db, id),
    ...promiseOf(ticket, content.isHoliday, now),
    usualReportOn: usualReport(now, content.isHoliday),
    proven: ticket.proven_at !== null,
    hasAccount: await hasAccount(db, ticket),
    ...(articleTitle !== undefined && { articleTitle }),
    ...(await deviceOf(db, content, ticket, now)),
    earlier: await earlierTickets(db, ticket),
    sameOrder: await sameOrder(db, ticket),
    draft: await draftOf(db, staff, id),
    seen: Number(thread.at(-1)?.id ?? 0),
    viewers: (await viewersOf(db, staff, now))(id),
  }
}

async function notesOf(db: Kysely<Tables>, ticket: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('ticket_note')
    .where('ticket', '=', ticket)
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()
  const names = await namesOf(db, [...new Set(rows.flatMap(({ staff, mentions }) => [staff, ...mentions]))])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ id, at, staff, text, mentions }) => ({
    id,
    at: at.toISOString(),
    by: person(staff),
    text,
    mentions: mentions.map(person),
  }))
}

async function tagsOf(db: Kysely<Tables>, ticket: number): Promise<string[]> {
  const rows = await db.selectFrom('ticket_tag').where('ticket', '=', ticket).select('tag').orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

async function mergedInto(db: Kysely<Tables>, ticket: number): Promise<string[]> {
  const rows = await db.selectFrom('ticket').where('merged_into', '=', ticket).select('id').orderBy('id').execute()
  return rows.map(({ id }) => String(id))
}

/** Whether its person has an account, also where a guest wrote from the address of one. */
async function hasAccount(
  db: Kysely<Tables>,
  { account, address }: { account: string | null; address: string },
): Promise<boolean> {
  if (account !== null) return true
  return (await db.selectFrom('account').where('address', '=', address).select('id').executeTakeFirst()) !== undefined
}

async function draftOf(db: Kysely<Tables>, staff: string, ticket: number): Promise<string> {
  const row = await db
    .selectFrom('ticket_draft')
    .where('ticket', '=', ticket)
    .where('staff', '=', staff)
    .select('text')
    .executeTakeFirst()
  return row?.text ?? ''
}
