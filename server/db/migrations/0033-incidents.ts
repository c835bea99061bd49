import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Banners for incidents, and who wants to hear when one is over. */
export const incidents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table incident (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        texts jsonb not null,
        places text[] not null,
        models text[] not null,
        answer integer,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        changed_at timestamptz not null,
        ended boolean not null default false,
        told_at timestamptz
      )`.execute(db)
    await sql`create index incident_ends_at on incident (ends_at)`.execute(db)
    await sql`
      create table incident_watch (
        id uuid primary key,
        incident uuid not null references incident on delete cascade,
        email text not null,
        address text not null,
        language text not null,
        confirm_hash text not null unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
        confirmed_at timestamptz,
        created_at timestamptz not null,
        unique (incident, address)
      )`.execute(db)
    await sql`create index incident_watch_address on incident_watch (address)`.execute(db)
  },
}
