import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the owner of an account last agreed to terms and privacy policy. Nobody has registered without. */
export const consent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account add column agreed_at timestamptz`.execute(db)
    await sql`update account set agreed_at = created_at`.execute(db)
    await sql`alter table account alter column agreed_at set not null`.execute(db)
  },
}
