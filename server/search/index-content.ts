import { type Kysely, sql, type Transaction } from 'kysely'
import type { Content } from '#server/content/content.ts'
import type { Tables } from '#server/db/tables.ts'
import type { IndexRows } from './cut-content.ts'

/** To be raised when texts are cut otherwise than before, so that the index is made anew. A test tells. */
export const indexFormat = 1

/** Any number; the same for all processes on one database. */
const lock = 7_214_003

/**
 * Brings the index to the content: in one transaction, by one process at a time, and not at all when
 * another did. `cut` is asked for the rows only when they are needed. Answers `busy` while another is at
 * it: then `old` says whether there is an index meanwhile.
 */
export async function indexContent(
  db: Kysely<Tables>,
  content: Pick<Content, 'revision'>,
  cut: () => Promise<IndexRows>,
): Promise<{ state: 'ready' } | { state: 'busy'; old: boolean }> {
  const revision = `${indexFormat}-${content.revision}`
  const found = await revisionIn(db)
  if (found === revision) return { state: 'ready' }
  // Before the transaction, which the embedded database has its only connection for.
  const rows = await cut()
  return db.transaction().execute(async (trx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx)
    if (!locks[0]?.mine) return { state: 'busy', old: found !== undefined }
    if ((await revisionIn(trx)) !== revision) await write(trx, rows, revision)
    return { state: 'ready' }
  })
}

async function revisionIn(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('search_index').select('revision').executeTakeFirst())?.revision
}

/** Rows travel as JSON: one statement and one value, however many there are. */
async function write(trx: Transaction<Tables>, { documents, terms }: IndexRows, revision: string): Promise<void> {
  // It may take its time on a busy machine: nobody waits for it, since readers have the index before.
  await sql`set local statement_timeout = '5min'`.execute(trx)
  await trx.deleteFrom('search_document').execute()
  await trx.deleteFrom('search_term').execute()
  for (const rows of documents)
    await sql`
      insert into search_document (article, lang, topic, categories, models, languages, weight, head, words)
      select article, lang, topic, categories, models, languages, weight, head::tsvector, words::tsvector
      from jsonb_to_recordset(${rows}::jsonb) as row (
        article integer, lang text, topic text, categories text[], models text[], languages text[], weight integer,
        head text, words text
      )`.execute(trx)
  for (const rows of terms)
    await sql`
      insert into search_term (lang, form, documents, shown)
      select lang, form, documents, shown
      from jsonb_to_recordset(${rows}::jsonb) as row (lang text, form text, documents integer, shown text)`.execute(trx)
  await sql`
    insert into search_index (revision) values (${revision})
    on conflict (id) do update set revision = excluded.revision, indexed_at = now()`.execute(trx)
  await sql`analyze search_document, search_term`.execute(trx)
}
