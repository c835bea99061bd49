import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people send in by forms that make no ticket: claims, applications. */
export const submissions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table submission (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        state text not null default 'new',
        language text not null,
        country text not null,
        email text not null,
        address text not null,
        account uuid references account on delete set null,
        name text not null,
        data jsonb not null,
        once text unique check (once ~ '^[0-9a-f]{64}$'),
        assigned uuid references staff,
        note text not null default '',
        created_at timestamptz not null,
        changed_at timestamptz not null
      )`.execute(db)
    await sql`create index submission_kind on submission (kind, state, created_at)`.execute(db)
    await sql`create index submission_address on submission (address)`.execute(db)
    await sql`create index submission_account on submission (account) where account is not null`.execute(db)
    await sql`create index submission_changed on submission (changed_at)`.execute(db)
    await sql`
      alter table staff
        add column letters_submission text not null default 'digest'
          check (letters_submission in ('never', 'at-once', 'digest'))`.execute(db)
  },
}
