import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { letter } from '#server/jobs/job.ts'
import { type StaffNews, staffMail, staffNews } from '#server/mail/letters/staff.ts'
import { type SecurityNews, securityMail, securityNews } from '#server/mail/letters/staff-security.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'

type With = Pick<Service, 'jobs'>

/** News of one ticket. Needless to those who have left, of spam, and of a promise that was kept meanwhile. */
export const staffLetter = letter({
  name: 'staff-news',
  data: z.object({ staff: z.uuid(), ticket: z.int(), news: z.enum(staffNews) }),
  async compose({ staff, ticket: id, news }, { db, config, clock }) {
    const colleague = await activeStaff(db.kysely).where('id', '=', staff).select('email').executeTakeFirst()
    const ticket = await shownTickets(db.kysely).where('id', '=', id).executeTakeFirst()
    if (!colleague || !ticket || (news === 'promise' && !isDue(ticket, clock()))) return undefined
    return staffMail(news, ticket, { to: colleague.email, siteUrl: config.siteUrl, now: clock() })
  },
})

/** Whether its customer waits, and not until another day. */
function isDue({ waiting_since, report_on }: Pick<Ticket, 'waiting_since' | 'report_on'>, now: Date): boolean {
  return waiting_since !== null && (report_on === null || report_on <= dayOf(now))
}

/** Those who answer tickets now. */
export function activeStaff(db: Kysely<Tables>) {
  return db.selectFrom('staff').where('state', '=', 'active')
}

/** The facts of tickets that stand in the queue. */
export function shownTickets(db: Kysely<Tables>) {
  return db
    .selectFrom('ticket')
    .where('spam', '=', false)
    .where('merged_into', 'is', null)
    .select(['id', 'category', 'language', 'waiting_since', 'report_on'])
}

/** That somebody's ways to sign in have changed. */
export const securityLetter = letter({
  name: 'staff-security',
  data: z.object({ staff: z.uuid(), what: z.enum(securityNews) }),
  async compose({ staff, what }, { db, config }) {
    const colleague = await activeStaff(db.kysely).where('id', '=', staff).select('email').executeTakeFirst()
    return colleague && securityMail(what, { to: colleague.email, siteUrl: config.siteUrl })
  },
})

/** Tells somebody of the staff that their ways to sign in have changed, whoever did it. */
export async function tellOfSecurity(
  trx: Transaction<Tables>,
  { jobs }: With,
  staff: string,
  what: SecurityNews,
): Promise<void> {
  await jobs.send(trx, securityLetter, { staff, what })
}

/** Tells of a new ticket to all who want to hear of it at once. */
export async function tellOfTicket(trx: Transaction<Tables>, service: With, ticket: number): Promise<void> {
  const rows = await activeStaff(trx).where('letters_new_ticket', '=', 'at-once').select('id').execute()
  await send(trx, service, rows, ticket, 'ticket')
}

/** Tells of what its customer has written to whoever has the ticket, or else to all who want to hear of it at once. */
export async function tellOfReply(
  trx: Transaction<Tables>,
  service: With,
  ticket: Pick<Ticket, 'id' | 'assigned'>,
): Promise<void> {
  const rows = await activeStaff(trx)
    .where('letters_reply', '=', 'at-once')
    .where(isFor(ticket.assigned))
    .select('id')
    .execute()
  await send(trx, service, rows, ticket.id, 'reply')
}

/** Tells of a promise that is about to be missed, in the same way. */
export async function tellOfPromise(
  trx: Transaction<Tables>,
  service: With,
  ticket: Pick<Ticket, 'id' | 'assigned'>,
): Promise<void> {
  const rows = await activeStaff(trx)
    .where('letters_promise', '=', true)
    .where(isFor(ticket.assigned))
    .select('id')
    .execute()
  await send(trx, service, rows, ticket.id, 'promise')
}

/** Tells those who are mentioned in a note, but for whoever wrote it. */
export async function tellOfMention(
  trx: Transaction<Tables>,
  service: With,
  { ticket, mentioned, by }: { ticket: number; mentioned: readonly string[]; by: string },
): Promise<void> {
  const others = mentioned.filter((id) => id !== by)
  if (others.length === 0) return
  const rows = await activeStaff(trx)
    .where('letters_mention', '=', true)
    .where('id', 'in', others)
    .select('id')
    .execute()
  await send(trx, service, rows, ticket, 'mention')
}

/** Whether it concerns one of the staff: the ticket is theirs, or nobody's who is still here. */
function isFor(assigned: string | null) {
  return sql<boolean>`(staff.id = ${assigned}::uuid or not exists (
    select from staff as owner where owner.id = ${assigned}::uuid and owner.state = 'active'))`
}

async function send(
  trx: Transaction<Tables>,
  { jobs }: With,
  staff: readonly { id: string }[],
  ticket: number,
  news: StaffNews,
): Promise<void> {
  for (const { id } of staff) await jobs.send(trx, staffLetter, { staff: id, ticket, news })
}
