import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What somebody asked a way in for, so that whether it fits is found out when the mail is written. */
export const ticketAccessAsked: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table ticket_access
        add column asked_number integer,
        add column asked_address_hash text check (asked_address_hash ~ '^[0-9a-f]{64}$')`.execute(db)
  },
}
