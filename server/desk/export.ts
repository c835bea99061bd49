import type { Kysely } from 'kysely'
import type { IsHoliday } from '#server/content/holidays.ts'
import type { Tables } from '#server/db/tables.ts'
import { byteOrderMark, csvLine } from '#server/domain/csv.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import type { By } from './lock.ts'
import { listed, listedRows, queueRows } from './queue.ts'
import type { Wanted } from './wanted.ts'

/** Tickets that are read at once. */
const atOnce = 500

const columns = [
  ...['number', 'state', 'category', 'language', 'country', 'model', 'subject', 'name', 'email', 'made', 'changed'],
  ...['waiting since', 'answer by', 'held', 'late', 'unanswered', 'assigned', 'tags'],
]

/** The numbers of what somebody of the staff asks for, in the order of the queue. */
export async function exportedIds({ db }: Pick<Service, 'db'>, wanted: Wanted, { staff, now }: By): Promise<number[]> {
  const rows = await queueRows(db.kysely, wanted, { staff, today: dayOf(now) })
    .clearSelect()
    .select('ticket.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Tickets as a table for spreadsheets, made while it is read. One that is gone by then is left out. */
export async function* exportTickets(
  { db, content }: Pick<Service, 'db' | 'content'>,
  ids: readonly number[],
  now: Date,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { isHoliday } = content.current()
  yield encoder.encode(byteOrderMark + csvLine(columns))
  for (let start = 0; start < ids.length; start += atOnce) {
    const lines = await linesOf(db.kysely, ids.slice(start, start + atOnce), isHoliday, now)
    yield encoder.encode(lines.join(''))
  }
}

async function linesOf(db: Kysely<Tables>, ids: readonly number[], isHoliday: IsHoliday, now: Date): Promise<string[]> {
  const rows = await listedRows(db.selectFrom('ticket').where('ticket.id', 'in', ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, listed(row, isHoliday, now)]))
  return ids.flatMap((id) => {
    const ticket = byId.get(id)
    if (!ticket) return []
    const { status, category, language, region, model, subject, name, email, createdAt, changedAt } = ticket
    const [word = ''] = Object.entries(ticketCategory).find(([, number]) => number === category) ?? []
    return csvLine([
      ...[ticket.id, status, word, language, region, model, subject, name, email, createdAt, changedAt],
      ...[
        ticket.waitingSince ?? '',
        ticket.answerBy ?? '',
        yes(ticket.reportOn !== undefined),
        yes(ticket.late),
        yes(ticket.unanswered),
      ],
      ...[ticket.assigned?.name ?? '', ticket.tags.join(' ')],
    ])
  })
}

function yes(value: boolean): string {
  return value ? 'yes' : 'no'
}
