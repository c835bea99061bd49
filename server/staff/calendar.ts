import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#server/db/tables.ts'
import { day, second } from '#server/domain/duration.ts'
import { lateSince } from '#server/domain/ticket-life.ts'
import { job, letter } from '#server/jobs/job.ts'
import { digestMail } from '#server/mail/letters/staff.ts'
import { submittedIn } from '#server/submissions/staff-letters.ts'
import { addDays, addWorkingDays, dayOf } from '#shared/calendar.ts'
import { activeStaff, shownTickets, tellOfPromise } from './letters.ts'

/** When the day's work begins, and from when what is due today is told: four hours before it ends, at 17:00 UTC. */
const hours = { digest: 7, warning: 13 } as const
const mostListed = 50

/** What came since the digest of the working day before, for those who want it so. */
const staffDigest = letter({
  name: 'staff-digest',
  data: z.object({ staff: z.uuid(), until: z.int() }),
  async compose({ staff, until }, { db, config, content, clock }) {
    const colleague = await activeStaff(db.kysely)
      .where('id', '=', staff)
      .select(['email', 'letters_new_ticket', 'letters_reply', 'letters_submission'])
      .executeTakeFirst()
    if (!colleague) return undefined
    const to = new Date(until * second)
    const from = digestBefore(to, content.current().isHoliday)
    const opened = colleague.letters_new_ticket === 'digest' ? await openedIn(db.kysely, from, to) : []
    const replied = colleague.letters_reply === 'digest' ? await repliedIn(db.kysely, staff, from, to) : []
    const submitted = colleague.letters_submission === 'digest' ? await submittedIn(db.kysely, from, to) : []
    if (opened.length + replied.length + submitted.length === 0) return undefined
    const more = Math.max(0, opened.length - mostListed) + Math.max(0, replied.length - mostListed)
    const listed = { opened: opened.slice(0, mostListed), replied: replied.slice(0, mostListed), submitted, more }
    return digestMail(listed, { to: colleague.email, siteUrl: config.siteUrl, now: clock() })
  },
})

/** Sends the digests of a working day. */
const staffDigests = job({
  name: 'staff-digests',
  data: z.object({}),
  schedule: `0 ${hours.digest} * * 1-5`,
  async handle(_, { db, jobs, content, clock }) {
    const now = clock()
    if (!isWorkingDay(dayOf(now), content.current().isHoliday)) return
    const until = Date.parse(`${dayOf(now)}T0${hours.digest}:00:00Z`) / second
    await db.kysely.transaction().execute(async (trx) => {
      const rows = await activeStaff(trx)
        .where((eb) =>
          eb.or([
            eb('letters_new_ticket', '=', 'digest'),
            eb('letters_reply', '=', 'digest'),
            eb('letters_submission', '=', 'digest'),
          ]),
        )
        .select('id')
        .execute()
      for (const { id } of rows) await jobs.send(trx, staffDigest, { staff: id, until })
    })
  },
})

/** Tells of what is due today and has no answer, once a ticket. */
const staffPromises = job({
  name: 'staff-promises',
  data: z.object({}),
  schedule: '41 * * * 1-5',
  async handle(_, service) {
    const now = service.clock()
    const { isHoliday } = service.content.current()
    if (!isWorkingDay(dayOf(now), isHoliday) || now.getUTCHours() < hours.warning) return
    const before = lateSince(new Date(now.getTime() + day), isHoliday)
    await service.db.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('ticket')
        .where('status', '=', 'open')
        .where('spam', '=', false)
        .where('merged_into', 'is', null)
        .where((eb) =>
          eb.or([
            eb('report_on', '<=', dayOf(now)),
            eb.and([eb('report_on', 'is', null), eb('waiting_since', '<', before)]),
          ]),
        )
        .where(sql<boolean>`not exists (select from ticket_warned where ticket_warned.ticket = ticket.id)`)
        .select(['id', 'assigned'])
        .orderBy('id')
        .forUpdate()
        .execute()
      for (const ticket of rows) {
        await trx.insertInto('ticket_warned').values({ ticket: ticket.id, at: now }).execute()
        await tellOfPromise(trx, service, ticket)
      }
    })
  },
})

export const staffCalendar = [staffDigest, staffDigests, staffPromises]

function openedIn(db: Kysely<Tables>, from: Date, to: Date) {
  return shownTickets(db).where('created_at', '>', from).where('created_at', '<=', to).orderBy('created_at').execute()
}

/** Those in which a customer wrote after the first word, of tickets that are theirs, or nobody's who is still here. */
function repliedIn(db: Kysely<Tables>, staff: string, from: Date, to: Date) {
  return shownTickets(db)
    .where(
      sql<boolean>`(ticket.assigned = ${staff}::uuid or not exists (
        select from staff as owner where owner.id = ticket.assigned and owner.state = 'active'))`,
    )
    .where('status', '=', 'open')
    .where(
      sql<boolean>`exists (select from ticket_entry as entry where entry.ticket = ticket.id and entry.by = 'user'
        and entry.kind = 'message' and entry.at > ${from} and entry.at <= ${to} and entry.at > ticket.created_at)`,
    )
    .orderBy('waiting_since')
    .execute()
}

const isWorkingDay = (today: string, isHoliday: (day: string) => boolean) =>
  addWorkingDays(addDays(today, -1), 1, isHoliday) === today

/** The moment of the digest before, on the working day before. */
function digestBefore(now: Date, isHoliday: (day: string) => boolean): Date {
  let before = addDays(dayOf(now), -1)
  while (!isWorkingDay(before, isHoliday)) before = addDays(before, -1)
  return new Date(`${before}T0${hours.digest}:00:00Z`)
}
