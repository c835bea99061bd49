import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The index of the FAQs is in the memory of each process. */
export const searchInMemory: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['search_index', 'search_document', 'search_term']) await db.schema.dropTable(table).execute()
  },
}
