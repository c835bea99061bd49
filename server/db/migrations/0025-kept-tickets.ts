import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which tickets of a deleted account had to stay: told in its last mail. */
export const keptTickets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farewell add column tickets text not null default ''`.execute(db)
  },
}
