import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { getFigures } from '#contracts/desk-figures.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Content } from '#server/content/content.ts'
import type { IsHoliday } from '#server/content/holidays.ts'
import type { Tables } from '#server/db/tables.ts'
import { answerBy, lateSince } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { missedSearches } from '#server/statistics/missed-searches.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { waitingCounts } from './queue.ts'

type Figures = OutputOf<typeof getFigures>

const mostArticles = 50
/** Of any one kind; more than there are languages, and than anybody reads. */
const mostGroups = 50
const mostSearches = 100

/** What is counted: neither spam nor what was put into another, which is the same request once more. */
const counted = sql`not ticket.spam and ticket.merged_into is null`
const firstAnswer = sql`(select min(at) from ticket_entry as entry
  where entry.ticket = ticket.id and entry.by = 'support' and entry.kind = 'message')`
const hours = sql<number | null>`percentile_cont(0.5) within group (
  order by extract(epoch from answered_at - created_at) / 3600)::float8`

/** How the support stands now, and what came of the tickets that were made within these days, both included. */
export async function figuresOf(
  { db: { kysely }, content }: Pick<Service, 'db' | 'content'>,
  { from, until }: { from: string; until: string },
  now: Date,
): Promise<Figures> {
  const current = content.current()
  const within = (column: RawBuilder<unknown>) =>
    sql<boolean>`${column} >= ${new Date(`${from}T00:00:00Z`)} and ${column} < ${new Date(`${addDays(until, 1)}T00:00:00Z`)}`
  // Made within the days, each with its first answer.
  const made = sql`(select ticket.category, ticket.model, ticket.language, ticket.region, ticket.status, ticket.article,
      ticket.created_at, ${firstAnswer} as answered_at
    from ticket where ${counted} and ${within(sql`ticket.created_at`)}) as made`
  const stands = await standing(kysely, { late: lateSince(now, current.isHoliday), today: dayOf(now) })
  const closed = await closings(kysely, within(sql`ticket.closed_at`))
  const answered = await answers(kysely, made)
  return {
    ...stands,
    ...closed,
    made: answered.made,
    firstAnswer: answered.hours,
    kept: keptOf(answered.moments, current.isHoliday, now),
    by: {
      category: await groups(kysely, made, sql`category::text`),
      model: await groups(kysely, made, sql`model`),
      language: await groups(kysely, made, sql`language`),
      country: await groups(kysely, made, sql`region`),
    },
    articles: await articles(kysely, made, current),
    searches: (await missedSearches(kysely))
      .slice(0, mostSearches)
      .map(({ lang, question, days, total }) => ({ lang, question: question ?? '', days, total })),
  }
}

type Standing = Pick<Figures, 'open' | 'waiting' | 'late' | 'held'>

async function standing(db: Kysely<Tables>, days: { late: Date; today: string }): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) as open, ${waitingCounts(days)}
    from ticket where ${counted} and status <> 'closed'`.execute(db)
  return one(rows)
}

async function closings(db: Kysely<Tables>, within: RawBuilder<boolean>): Promise<Pick<Figures, 'closed' | 'helped'>> {
  const { rows } = await sql<{ closed: number; yes: number; no: number }>`
    select count(*) as closed, count(*) filter (where helped) as yes, count(*) filter (where not helped) as no
    from ticket where ${counted} and ${within}`.execute(db)
  const { closed, yes, no } = one(rows)
  return { closed, helped: { yes, no } }
}

async function answers(db: Kysely<Tables>, made: RawBuilder<unknown>) {
  const { rows } = await sql<{ made: number; hours: number | null }>`
    select count(*) as made, ${hours} as hours from ${made}`.execute(db)
  const moments = await sql<{ made: string; answered: string | null; count: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as made,
      to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD') as answered, count(*) as count
    from ${made} group by 1, 2`.execute(db)
  return { ...one(rows), moments: moments.rows }
}

/** Of what was answered, or should have been, the share that was by the day that was promised. */
function keptOf(
  moments: readonly { made: string; answered: string | null; count: number }[],
  isHoliday: IsHoliday,
  now: Date,
): number | null {
  let [kept, missed] = [0, 0]
  for (const { made, answered, count } of moments) {
    const promised = answerBy(new Date(`${made}T00:00:00Z`), isHoliday)
    if (answered !== null && answered <= promised) kept += count
    else if (answered !== null || promised < dayOf(now)) missed += count
  }
  return kept + missed === 0 ? null : kept / (kept + missed)
}

async function groups(db: Kysely<Tables>, made: RawBuilder<unknown>, by: RawBuilder<unknown>) {
  const { rows } = await sql<{ key: string; made: number; open: number; firstAnswer: number | null }>`
    select ${by} as key, count(*) as made, count(*) filter (where status <> 'closed') as open, ${hours} as "firstAnswer"
    from ${made} group by 1 order by 2 desc, 1 limit ${mostGroups}`.execute(db)
  return rows
}

/** Articles whose readers wrote a ticket all the same. */
async function articles(db: Kysely<Tables>, made: RawBuilder<unknown>, content: Content): Promise<Figures['articles']> {
  const { rows } = await sql<Omit<Figures['articles'][number], 'title'>>`
    select article as id, count(*) as tickets, coalesce(max(views), 0)::integer as views,
      coalesce(max(helpful), 0)::integer as helpful, coalesce(max(not_helpful), 0)::integer as "notHelpful"
    from ${made} left join faq_count using (article)
    where article is not null group by 1 order by 2 desc, 1 limit ${mostArticles}`.execute(db)
  return rows.map((row) => ({ ...row, title: content.faqs.faq('en', row.id)?.title ?? '' }))
}

function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('A count answers one row.')
  return row
}
