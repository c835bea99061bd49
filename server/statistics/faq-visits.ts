import { type Kysely, sql, type Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { visitorsOf } from './visitors.ts'

export interface Visit {
  article: number
  lang: Lang
  kind: 'view' | 'helpful' | 'notHelpful'
  reason: string | null
  /** Whatever tells this visitor from others today; it is not stored. */
  visitor: string
}

/** Counts a view or a vote: each once for a visitor, an article and a day. A later vote of the day replaces the earlier. */
export async function countVisit(db: Kysely<Tables>, visit: Visit, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { day, hashOf } = await visitorsOf(trx, now)
    const visitor = hashOf(visit.visitor, `faq ${visit.article}`)
    await trx
      .insertInto('faq_visit')
      .values({ day, visitor, lang: visit.lang, vote: null, reason: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await trx
      .selectFrom('faq_visit')
      .where('day', '=', day)
      .where('visitor', '=', visitor)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()

    const { article, lang, kind, reason } = visit
    if (kind === 'view') {
      if (before.viewed) return
      await trx
        .updateTable('faq_visit')
        .set({ viewed: true })
        .where('day', '=', day)
        .where('visitor', '=', visitor)
        .execute()
      await add(trx, article, { views: 1 })
      return
    }
    if (before.vote === kind && before.reason === reason && before.lang === lang) return
    await trx
      .updateTable('faq_visit')
      .set({ vote: kind, reason, lang })
      .where('day', '=', day)
      .where('visitor', '=', visitor)
      .execute()
    const of = (vote: Visit['kind']) => Number(kind === vote) - Number(before.vote === vote)
    await add(trx, article, { helpful: of('helpful'), notHelpful: of('notHelpful') })
    if (before.reason !== null) await addReason(trx, article, before.lang, before.reason, -1)
    if (reason !== null) await addReason(trx, article, lang, reason, 1)
  })
}

async function add(
  trx: Transaction<Tables>,
  article: number,
  { views = 0, helpful = 0, notHelpful = 0 }: { views?: number; helpful?: number; notHelpful?: number },
): Promise<void> {
  await trx
    .insertInto('faq_count')
    .values({ article })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A vote that is taken back may be of a counter that somebody has set to nothing since.
  await trx
    .updateTable('faq_count')
    .set({
      views: sql`views + ${views}`,
      helpful: sql`greatest(0, helpful + ${helpful})`,
      not_helpful: sql`greatest(0, not_helpful + ${notHelpful})`,
    })
    .where('article', '=', article)
    .execute()
}

async function addReason(trx: Transaction<Tables>, article: number, lang: Lang, reason: string, change: 1 | -1) {
  await trx
    .insertInto('faq_reason')
    .values({ article, lang, reason, count: Math.max(0, change) })
    .onConflict((conflict) =>
      conflict
        .columns(['article', 'lang', 'reason'])
        .doUpdateSet({ count: sql`greatest(0, faq_reason.count + ${change})` }),
    )
    .execute()
}
