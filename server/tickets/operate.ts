import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { story } from '#contracts/fields.ts'
import { limits } from '#contracts/limits.ts'
import type { IsHoliday } from '#server/content/holidays.ts'
import { CommandError } from '#server/control.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { answerBy } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { answer, close, lockTicket } from './change.ts'
import { readThread } from './thread.ts'

const mostListed = 200

/** Tickets that are not closed, those that wait for an answer first, the longest waiting first. */
export async function waitingTickets(db: Kysely<Tables>, isHoliday: IsHoliday) {
  const rows = await db
    .selectFrom('ticket')
    .where('status', '!=', 'closed')
    .select(['id', 'status', 'category', 'language', 'region', 'model', 'subject', 'changed_at'])
    .select(['waiting_since', 'report_on', 'closes_at'])
    .orderBy('waiting_since', (order) => order.asc().nullsLast())
    .orderBy('closes_at')
    .limit(mostListed)
    .execute()
  return rows.map(({ waiting_since, report_on, closes_at, changed_at, ...row }) => ({
    ...row,
    last: changed_at.toISOString().slice(0, 16).replace('T', ' '),
    due: report_on
      ? report_on
      : waiting_since
        ? answerBy(waiting_since, isHoliday)
        : closes_at
          ? `closes ${dayOf(closes_at)}`
          : '',
  }))
}

/** A ticket with its thread and the names of its files; null where there is none. */
export async function showTicket(db: Kysely<Tables>, id: string) {
  const ticket = await db.selectFrom('ticket').where('id', '=', numberOf(id)).selectAll().executeTakeFirst()
  if (!ticket) return null
  const { fingerprint: _, ...shown } = ticket
  const thread = (await readThread(db, ticket.id)).map(({ files, ...entry }) => ({
    ...entry,
    files: files.map(({ use, name, size }) => ({ use, name, size })),
  }))
  return { ...shown, thread }
}

/** Answers for the support; says what came of it. */
export async function answerTicket(service: Pick<Service, 'db' | 'jobs'>, id: string, typed: string, now: Date) {
  const text = z.safeParse(story('empty'), typed)
  if (!text.success) throw new CommandError(`An answer has between 1 and ${limits.story} letters; nothing was sent.`)
  return change(service, id, async (trx, ticket) => {
    if (ticket.status === 'closed') return false
    await answer(trx, service, ticket, { text: text.data }, now)
    return true
  })
}

export function closeTicket(service: Pick<Service, 'db' | 'jobs'>, id: string, now: Date) {
  return change(service, id, (trx, ticket) => close(trx, service, ticket, 'support', now))
}

type Outcome = 'done' | 'closed before' | 'unknown'

async function change(
  { db }: Pick<Service, 'db'>,
  id: string,
  work: (trx: Transaction<Tables>, ticket: Ticket) => Promise<boolean>,
): Promise<Outcome> {
  return db.kysely.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, numberOf(id))
    if (!ticket) return 'unknown'
    return (await work(trx, ticket)) ? 'done' : 'closed before'
  })
}

function numberOf(id: string): number {
  return /^\d{7}$/.test(id) ? Number(id) : 0
}
