import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where the last mails about an account go that is gone: for a day. */
export const farewells: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table farewell (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        language text not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index farewell_at on farewell (at)`.execute(db)
  },
}
