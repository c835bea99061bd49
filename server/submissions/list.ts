import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { getSubmissions, ListedSubmission, submissionsWanted } from '#contracts/desk-lists.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { IsHoliday } from '#server/content/holidays.ts'
import type { Submission, Tables } from '#server/db/tables.ts'
import { nameOf } from '#server/desk/person.ts'
import { answerBy } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { dayOf } from '#shared/calendar.ts'
import { kindOf, referenceOf, waitingStates } from '#shared/submissions/kinds.ts'

export type SubmissionsWanted = z.output<typeof submissionsWanted>

const pageSize = 50

/** A page of what people sent in, and how many there are in each state. */
export async function listSubmissions(
  { db: { kysely }, content }: Pick<Service, 'db' | 'content'>,
  { page, ...wanted }: SubmissionsWanted & { page: number },
  now: Date,
): Promise<OutputOf<typeof getSubmissions>> {
  const { total } = await fitting(kysely, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await submissionRows(kysely, wanted)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const counts = await kysely
    .selectFrom('submission')
    .where('kind', '=', wanted.kind)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const { isHoliday } = content.current()
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    items: rows.map((row) => listedSubmission(row, isHoliday, now)),
  }
}

/** What waits for us first, the longest waiting before the rest; then what was changed last. */
export function submissionRows(db: Kysely<Tables>, wanted: SubmissionsWanted) {
  const waits = sql`submission.state in (${sql.join(waitingStates(wanted.kind))})`
  return withColleague(fitting(db, wanted))
    .orderBy(sql`case when ${waits} then 0 else 1 end`)
    .orderBy(sql`case when ${waits} then submission.created_at end`)
    .orderBy('submission.changed_at', 'desc')
    .orderBy('submission.id')
}

export function withColleague(query: ReturnType<typeof fitting>) {
  return query
    .leftJoin('staff', 'staff.id', 'submission.assigned')
    .selectAll('submission')
    .select(['staff.name as staff_name', 'staff.email as staff_email'])
}

function fitting(db: Kysely<Tables>, { kind, state, keyword }: SubmissionsWanted) {
  return db.selectFrom('submission').where((eb) => {
    const conditions: Expression<SqlBool>[] = [eb('submission.kind', '=', kind)]
    if (state === 'open') conditions.push(eb('submission.state', 'in', waitingStates(kind)))
    else if (state !== 'all') conditions.push(eb('submission.state', '=', state))
    const said = keyword?.trim()
    if (said) conditions.push(holds(said))
    return eb.and(conditions)
  })
}

function holds(said: string) {
  const piece = `%${said.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(submission.id::text ilike ${piece} or submission.name ilike ${piece} or submission.email ilike ${piece}
    or exists (select from jsonb_each_text(submission.data) as field where field.value ilike ${piece}))`
}

export type SubmissionRow = Submission & { staff_name: string | null; staff_email: string | null }

export function listedSubmission(row: SubmissionRow, isHoliday: IsHoliday, now: Date): ListedSubmission {
  const { id, kind, state, language, country, email, name, assigned } = row
  const waits = kindOf(kind).promised && waitingStates(kind).includes(state)
  const until = waits ? answerBy(row.created_at, isHoliday) : undefined
  return {
    id,
    reference: referenceOf(id),
    ...{ state, language, country, email, name },
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    ...(assigned && {
      assigned: { id: assigned, name: nameOf({ name: row.staff_name ?? '', email: row.staff_email ?? '' }) },
    }),
    ...(until && { answerBy: until }),
    late: until !== undefined && until < dayOf(now),
  }
}
