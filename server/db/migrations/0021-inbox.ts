import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which mails came in, as hashes of their Message-IDs, so that none is taken twice. */
export const inbox: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table inbox_seen (
        key text primary key check (key ~ '^[0-9a-f]{64}$'),
        at timestamptz not null
      )`.execute(db)
    await sql`create index inbox_seen_at on inbox_seen (at)`.execute(db)
    await sql`create index inbox_mail_all_at on inbox_mail (at)`.execute(db)
  },
}
