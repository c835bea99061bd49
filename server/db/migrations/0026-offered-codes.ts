import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Salts of the codes that somebody of the staff was shown last and has not taken. */
export const offeredCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table staff add column totp_offered text[] not null default '{}'`.execute(db)
  },
}
