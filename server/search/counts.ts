import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Counts } from '#shared/search/engine.ts'

/** Views and votes of all articles, by id. */
export async function readCounts(db: Kysely<Tables>): Promise<Map<number, Counts>> {
  const rows = await db.selectFrom('faq_count').selectAll().execute()
  return new Map(
    rows.map(({ article, views, helpful, not_helpful: notHelpful }) => [article, { views, helpful, notHelpful }]),
  )
}
