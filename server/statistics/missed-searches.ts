import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { keptSince } from '#server/retention.ts'
import { dayOf } from '#shared/calendar.ts'
import { bare, lower } from '#shared/search/fold.ts'
import { visitorsOf } from './visitors.ts'

export interface MissedSearch {
  question: string
  lang: Lang
  visitor: string
}

/** Longer than any two words for a thing; what is longer tells a story, and perhaps whose. */
const longest = 40
/** Different questions a day; anything beyond is made up by somebody. */
const mostLines = 5000

/**
 * Notes that a question found nothing. What people type can be about themselves, so its words are not
 * stored: only their hash, until it was asked on two days at least and by two visitors at least on one of
 * them; the words are then kept as the next one types them. A question with an address, a number of more
 * than five digits or more than 40 letters is not noted at all. Each visitor counts once a day.
 */
export async function noteMissedSearch(db: Kysely<Tables>, missed: MissedSearch, now: Date): Promise<void> {
  const question = bare(lower(missed.question)).replace(/\s+/g, ' ').trim()
  if (question.length < 2 || question.length > longest || /[@/\\<>]|(?:\d[\s.-]?){6}/.test(question)) return
  const { lang } = missed
  const hash = createHash('sha256').update(`${lang}\n${question}`).digest('hex')
  await db.transaction().execute(async (trx) => {
    const { day, hashOf } = await visitorsOf(trx, now)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('missed_search_visit')
      .values({ day, visitor: hashOf(missed.visitor, `search ${hash}`) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return
    await sql`
      insert into missed_search as known
        (lang, question_hash, question, days, most_in_a_day, total, last_day, today)
      select ${lang}, ${hash}, null, 1, 1, 1, ${day}::date, 1
      where (select count(*) from missed_search where last_day = ${day}::date) < ${mostLines}
      on conflict (lang, question_hash) do update set
        days = known.days + (known.last_day < excluded.last_day)::int,
        today = case when known.last_day < excluded.last_day then 1 else known.today + 1 end,
        most_in_a_day = greatest(
          known.most_in_a_day, case when known.last_day < excluded.last_day then 1 else known.today + 1 end),
        total = known.total + 1,
        last_day = greatest(known.last_day, excluded.last_day),
        question = case when known.days >= 2 and known.most_in_a_day >= 2
          then coalesce(known.question, ${question}) end`.execute(trx)
  })
}

/** Deletes what too few have asked for. */
export function forgetMissedSearches({ kysely }: Database, now: Date): Promise<number> {
  const since = dayOf(keptSince('missedSearches', now))
  return deleteRows(kysely, 'missed_search', sql`question is null and last_day < ${since}::date`)
}

/** What several people have looked for in vain, the most wanted first. */
export async function missedSearches(db: Kysely<Tables>, lang?: Lang) {
  return db
    .selectFrom('missed_search')
    .where('question', 'is not', null)
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang as Lang))
    .select(['lang', 'question', 'total', 'days', 'last_day'])
    .orderBy('total', 'desc')
    .orderBy('question')
    .execute()
}
