import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sessions, changes that were sent with a key, and limits that outlive a restart. */
export const requests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table session (
        id uuid primary key default gen_random_uuid(),
        token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
        kind text not null check (kind in ('customer', 'staff')),
        owner uuid not null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index session_owner on session (owner)`.execute(db)
    await sql`create index session_expires on session (expires_at)`.execute(db)

    await sql`
      create table idempotency (
        key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
        request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
        answer jsonb,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index idempotency_created on idempotency (created_at)`.execute(db)

    // On a given PostgreSQL an older release made this one itself.
    await sql`
      create table if not exists rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`.execute(db)
  },
}
