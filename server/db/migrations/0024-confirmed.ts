import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the owner of a session has shown last who they are. */
export const confirmed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table session add column confirmed_at timestamptz`.execute(db)
    await sql`
      alter table staff_challenge
        drop constraint staff_challenge_purpose_check,
        add constraint staff_challenge_purpose_check check (purpose in ('sign-in', 'passkey', 'confirm'))`.execute(db)
  },
}
