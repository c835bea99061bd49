import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The link that a mail for a new password has beside its code. */
export const resetLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table mail_code
        add column link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$'),
        add column link_expires_at timestamptz`.execute(db)
  },
}
