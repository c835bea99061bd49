import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { getQueue, ListedTicket } from '#contracts/desk-queue.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { IsHoliday } from '#server/content/holidays.ts'
import { modelsOf } from '#server/content/models.ts'
import type { Tables, Ticket } from '#server/db/tables.ts'
import { answerBy, lateSince } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { urgentTag } from '#shared/desk/words.ts'
import { nameOf } from './person.ts'
import { viewersOf } from './presence.ts'
import { fitting, type Wanted } from './wanted.ts'

/** A page of the tickets that somebody of the staff asks for, and how much there is to do. */
export async function queueOf(
  { db: { kysely }, content }: Pick<Service, 'db' | 'content'>,
  staff: string,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
  now: Date,
): Promise<OutputOf<typeof getQueue>> {
  const current = content.current()
  const { isHoliday } = current
  const { total, rows } = await pageOf(kysely, { page, size, ...wanted }, { staff, today: dayOf(now) })
  const viewers = await viewersOf(kysely, staff, now)
  const ids = rows.map(({ id }) => id)
  const said = await lastSaid(kysely, ids)
  const begun = await begunBy(kysely, ids, staff)
  return {
    total,
    page,
    pages: Math.ceil(total / size),
    items: rows.map((row) => ({
      ...listed(row, isHoliday, now),
      said: said.get(row.id) ?? '',
      draft: begun.has(row.id),
      viewers: viewers(row.id),
    })),
    ...(await overview(kysely, staff, {
      late: lateSince(now, isHoliday),
      today: dayOf(now),
      models: modelsOf(current),
    })),
  }
}

/** What is searched for is found once, and counted with that; for the rest counting costs less than a page of it. */
async function pageOf(
  db: Kysely<Tables>,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
  { staff, today }: { staff: string; today: string },
): Promise<{ total: number; rows: Row[] }> {
  const query = queueRows(db, wanted, { staff, today })
    .limit(size)
    .offset((page - 1) * size)
  if (wanted.keyword?.trim()) {
    const rows = await query.select(sql<number>`count(*) over ()`.as('total')).execute()
    const [first] = rows
    if (first || page === 1) return { total: first?.total ?? 0, rows }
  }
  const { total } = await fitting(db.selectFrom('ticket'), wanted, staff)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, rows: await query.execute() }
}

/** How the last message of each one's customer begins, in one line. */
async function lastSaid(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ticket_entry')
    .where('ticket', 'in', ids)
    .where('by', '=', 'user')
    .where('kind', '=', 'message')
    .distinctOn('ticket')
    .orderBy('ticket')
    .orderBy('number', 'desc')
    .select(['ticket', sql<string>`left(text, ${sql.lit(2 * mostSaid)})`.as('text')])
    .execute()
  return new Map(rows.map(({ ticket, text }) => [ticket, text.replace(/\s+/g, ' ').trim().slice(0, mostSaid)]))
}

/** In which of them somebody has begun to answer. */
async function begunBy(db: Kysely<Tables>, ids: readonly number[], staff: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('ticket_draft')
    .where('ticket', 'in', ids)
    .where('staff', '=', staff)
    .select('ticket')
    .execute()
  return new Set(rows.map(({ ticket }) => ticket))
}

const mostSaid = 160

/** Those that wait first, what is tagged urgent before the rest, the longest waiting first, then those held until another day, then the newest word first. */
export function queueRows(db: Kysely<Tables>, wanted: Wanted, { staff, today }: { staff: string; today: string }) {
  return listedRows(fitting(db.selectFrom('ticket'), wanted, staff))
    .orderBy(
      sql`case when ticket.status = 'open' and ticket.id in (select ticket from ticket_tag where tag = ${urgentTag}) then 0 else 1 end`,
    )
    .orderBy(sql`case when ticket.status <> 'open' then 2 when ticket.report_on > ${today} then 1 else 0 end`)
    .orderBy(sql`case when ticket.report_on > ${today} then ticket.report_on end`)
    .orderBy('ticket.waiting_since', (order) => order.asc().nullsLast())
    .orderBy('ticket.changed_at', 'desc')
    .orderBy('ticket.id')
}

export function listedRows(query: ReturnType<typeof fitting<object>>) {
  return query
    .leftJoin('staff', 'staff.id', 'ticket.assigned')
    .select(['ticket.id', 'ticket.subject', 'ticket.name', 'ticket.email', 'ticket.status', 'ticket.category'])
    .select(['ticket.language', 'ticket.region', 'ticket.model', 'ticket.created_at', 'ticket.changed_at'])
    .select(['ticket.waiting_since', 'ticket.report_on', 'ticket.answered_at'])
    .select(['staff.id as staff_id', 'staff.name as staff_name', 'staff.email as staff_email'])
    .select(sql<string[]>`array(select tag from ticket_tag where ticket = ticket.id order by tag)`.as('tags'))
}

type Row = Awaited<ReturnType<ReturnType<typeof queueRows>['execute']>>[number]

export function listed(row: Row, isHoliday: IsHoliday, now: Date): Omit<ListedTicket, 'said' | 'draft' | 'viewers'> {
  const { id, subject, name, email, status, category, language, region, model, staff_id } = row
  return {
    id: String(id),
    ...{ subject, name, email, status, category, language, region, model },
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    ...promiseOf(row, isHoliday, now),
    unanswered: row.answered_at === null,
    ...(staff_id && {
      assigned: { id: staff_id, name: nameOf({ name: row.staff_name ?? '', email: row.staff_email ?? '' }) },
    }),
    tags: row.tags,
  }
}

/** Since when somebody waits, until when they were promised an answer or a report, and whether that is over. */
export function promiseOf(
  { waiting_since, report_on }: Pick<Ticket, 'waiting_since' | 'report_on'>,
  isHoliday: IsHoliday,
  now: Date,
) {
  if (waiting_since === null) return { late: false }
  const waitingSince = waiting_since.toISOString()
  if (report_on !== null)
    return { waitingSince, reportOn: report_on, answerBy: report_on, late: report_on < dayOf(now) }
  return {
    waitingSince,
    answerBy: answerBy(waiting_since, isHoliday),
    late: waiting_since < lateSince(now, isHoliday),
  }
}

/** Of models those of the catalogue: what people type in their place has no end. */
async function overview(
  db: Kysely<Tables>,
  staff: string,
  { models, ...days }: { late: Date; today: string; models: string[] },
) {
  const { rows } = await sql<{
    waiting: number
    late: number
    held: number
    mine: number
    tags: string[]
    models: string[]
    countries: string[]
  }>`
    with shown as materialized (
      select id, status, waiting_since, report_on, assigned, model, region from ticket where merged_into is null and not spam
    )
    select ${waitingCounts(days)},
      count(*) filter (where assigned = ${staff}::uuid and status <> 'closed') as mine,
      array(select tag from ticket_tag where ticket in (select id from shown) group by tag order by tag) as tags,
      array(select model from shown where model in (select jsonb_array_elements_text(${JSON.stringify(models)}::jsonb)) group by model order by model) as models,
      array(select region from shown where region <> '' group by region order by region) as countries
    from shown`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count answers one row.')
  return row
}

/** Of tickets: how many wait, how many of them too long, and how many are held until another day. */
export function waitingCounts({ late, today }: { late: Date; today: string }): RawBuilder<unknown> {
  return sql`count(*) filter (where status = 'open' and not coalesce(report_on > ${today}, false)) as waiting,
      count(*) filter (where report_on < ${today} or (report_on is null and waiting_since < ${late})) as late,
      count(*) filter (where report_on > ${today}) as held`
}
