import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The request to subscribe has a name that says so, in the table and in the mails that wait. */
export const newsletterRequest: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table newsletter_subscriber rename column wish to request`.execute(db)
    const { rows: there } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db)
    if (!there.length) return
    await sql`
      update pgboss.job
      set data = jsonb_set(data #- '{data,wish}', '{data,request}', data #> '{data,wish}')
      where name in ('mail', 'mail-dead') and data #> '{data,wish}' is not null`.execute(db)
  },
}
