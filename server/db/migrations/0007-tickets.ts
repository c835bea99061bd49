import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tickets with their threads and files, and the ways in for whoever has no account. */
export const tickets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table ticket (
        id integer primary key check (id between 1000000 and 9999999),
        account uuid,
        email text not null,
        address text not null,
        language text not null,
        fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
        category smallint not null check (category between 1 and 5),
        name text not null,
        region text not null check (region ~ '^([A-Z]{2})?$'),
        subject text not null,
        model text not null,
        device uuid,
        topic text,
        order_platform text check (order_platform in ('amazon', 'shop', 'aliexpress')),
        order_number text not null,
        amazon_site text,
        app_account text,
        state text not null,
        city text not null,
        street text not null,
        postal_code text not null,
        des text not null,
        article integer,
        verdict text,
        status text not null default 'open' check (status in ('open', 'answered', 'closed')),
        last_from text not null default 'user' check (last_from in ('support', 'user')),
        created_at timestamptz not null,
        changed_at timestamptz not null,
        waiting_since timestamptz,
        answered_at timestamptz,
        closes_at timestamptz,
        reminded_at timestamptz,
        closed_at timestamptz,
        follows integer references ticket on delete set null,
        mailed boolean not null,
        proven_at timestamptz,
        untold boolean not null default false,
        helped boolean,
        kept_until date,
        check ((status = 'open') = (waiting_since is not null)),
        check ((status = 'answered') = (closes_at is not null)),
        check ((status = 'closed') = (closed_at is not null)),
        check (helped is null or status = 'closed')
      )`.execute(db)
    await sql`create index ticket_account on ticket (account, changed_at) where account is not null`.execute(db)
    await sql`create index ticket_address on ticket (address) where account is null`.execute(db)
    await sql`create index ticket_fingerprint on ticket (fingerprint, created_at)`.execute(db)
    await sql`create index ticket_closes on ticket (closes_at) where status = 'answered'`.execute(db)
    await sql`create index ticket_closed on ticket (closed_at) where status = 'closed'`.execute(db)
    await sql`create index ticket_waiting on ticket (waiting_since) where status = 'open'`.execute(db)
    await sql`create index ticket_follows on ticket (follows) where follows is not null`.execute(db)
    await sql`create index ticket_untold on ticket (id) where untold`.execute(db)

    await sql`
      create table ticket_entry (
        ticket integer not null references ticket on delete cascade,
        number integer not null check (number > 0),
        at timestamptz not null,
        by text not null check (by in ('user', 'support', 'system')),
        kind text not null check (kind in ('message', 'closed', 'reminded', 'follow-up')),
        text text not null default '',
        about text,
        primary key (ticket, number)
      )`.execute(db)

    await sql`
      create table ticket_file (
        key text primary key,
        ticket integer not null,
        entry integer not null,
        number integer not null,
        use text not null check (use in ('attachment', 'orderReceipt', 'damage')),
        name text not null,
        size integer not null,
        kind text not null,
        foreign key (ticket, entry) references ticket_entry on delete cascade
      )`.execute(db)
    await sql`create index ticket_file_entry on ticket_file (ticket, entry)`.execute(db)

    await sql`
      create table ticket_access (
        id uuid primary key,
        ticket integer references ticket on delete cascade,
        kind text not null check (kind in ('asked', 'letter')),
        token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
        code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
        tries integer not null default 0,
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index ticket_access_ticket on ticket_access (ticket, kind, asked_at)`.execute(db)
    await sql`create index ticket_access_expires on ticket_access (expires_at)`.execute(db)

    await sql`
      create table ticket_visit (
        token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
        ticket integer not null references ticket on delete cascade,
        expires_at timestamptz not null,
        primary key (token_hash, ticket)
      )`.execute(db)
    await sql`create index ticket_visit_ticket on ticket_visit (ticket)`.execute(db)
    await sql`create index ticket_visit_expires on ticket_visit (expires_at)`.execute(db)
  },
}
