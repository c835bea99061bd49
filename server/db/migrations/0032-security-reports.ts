import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reports of vulnerabilities, encrypted before they came, and the letters of them that staff may have. */
export const securityReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table security_report (
        id uuid primary key default gen_random_uuid(),
        receipt text not null unique,
        state text not null default 'new'
          check (state in ('new', 'acknowledged', 'triage', 'fixed', 'declined', 'published')),
        language text not null,
        sealed text not null,
        file_key text not null,
        file_name text not null,
        file_size bigint not null,
        contact text,
        received_at timestamptz not null,
        acknowledged_at timestamptz,
        acknowledged_by uuid references staff,
        exploited_at timestamptz,
        early_warning_at timestamptz,
        notified_at timestamptz,
        fixed_at timestamptz,
        final_report_at timestamptz,
        ended_at timestamptz,
        note text not null default '',
        told text[] not null default '{}',
        version integer not null default 1
      )`.execute(db)
    await sql`create index security_report_received on security_report (received_at)`.execute(db)
    await sql`alter table staff add column letters_security boolean not null default false`.execute(db)
  },
}
