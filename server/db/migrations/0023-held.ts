import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tickets on which the support works, and the day on which it reports back. */
export const held: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table ticket
        add column report_on date,
        add constraint ticket_report_on_check check (report_on is null or status = 'open')`.execute(db)
    await sql`
      alter table ticket_entry
        drop constraint ticket_entry_kind_check,
        add constraint ticket_entry_kind_check
          check (kind in ('message', 'closed', 'reminded', 'follow-up', 'reopened', 'merged', 'held'))`.execute(db)
    // The list is in an order of its day now, which no index has.
    await sql`drop index ticket_queue`.execute(db)
    await sql`create index ticket_report on ticket (report_on) where report_on is not null`.execute(db)
  },
}
