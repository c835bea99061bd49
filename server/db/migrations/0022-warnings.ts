import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Of which tickets the staff was told that their promise is about to be missed. */
export const warnings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table ticket_warned (
        ticket integer primary key references ticket on delete cascade,
        at timestamptz not null
      )`.execute(db)
  },
}
