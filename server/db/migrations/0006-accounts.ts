import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts with their devices, codes that are mailed, and what slows guessing. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        address text not null constraint account_address unique,
        proven_at timestamptz not null,
        password_hash text not null check (password_hash like '$argon2id$%'),
        name text not null default '',
        language text not null,
        postal_address jsonb not null default '{}',
        created_at timestamptz not null
      )`.execute(db)

    await sql`
      create table device (
        id uuid primary key default gen_random_uuid(),
        account uuid not null references account on delete cascade,
        model text not null,
        name text,
        region text not null check (region ~ '^[A-Z]{2}$'),
        activated_on date,
        registered_on date not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index device_account on device (account)`.execute(db)

    await sql`
      create table mail_code (
        id uuid primary key default gen_random_uuid(),
        purpose text not null check (purpose in ('register', 'password', 'email')),
        email text not null,
        address text not null,
        account uuid references account on delete cascade,
        language text not null,
        code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
        attempts integer not null default 0,
        asked_at timestamptz not null,
        expires_at timestamptz,
        ended_at timestamptz
      )`.execute(db)
    await sql`create index mail_code_address on mail_code (address, purpose)`.execute(db)
    await sql`create index mail_code_account on mail_code (account)`.execute(db)
    await sql`create index mail_code_asked on mail_code (asked_at)`.execute(db)

    await sql`
      create table address_change (
        id uuid primary key default gen_random_uuid(),
        account uuid not null references account on delete cascade,
        old_email text not null,
        new_email text not null,
        changed_at timestamptz not null
      )`.execute(db)
    await sql`create index address_change_account on address_change (account)`.execute(db)

    await sql`
      create table login_failure (
        key text primary key check (key ~ '^[0-9a-f]{64}$'),
        failures integer not null,
        last_at timestamptz not null,
        blocked_until timestamptz not null
      )`.execute(db)
    await sql`
      create table login_place (
        place text primary key check (place ~ '^[0-9a-f]{64}$'),
        account uuid not null references account on delete cascade,
        seen_at timestamptz not null
      )`.execute(db)
    await sql`create index login_place_account on login_place (account)`.execute(db)

    await sql`alter table session add column browser text not null default ''`.execute(db)
  },
}
