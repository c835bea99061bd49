import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { renewWords } from '#server/tickets/words.ts'
import type { Tables } from '../tables.ts'

/** The staff, what they do with tickets, and the trail of it; mails that came back. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table staff (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        address text not null unique,
        name text not null default '',
        role text not null check (role in ('agent', 'lead')),
        state text not null default 'invited' check (state in ('invited', 'active', 'left')),
        invitation_hash text unique check (invitation_hash ~ '^[0-9a-f]{64}$'),
        invitation_expires_at timestamptz,
        password_hash text,
        totp_salt text,
        totp_step bigint,
        letters_new_ticket text not null default 'digest' check (letters_new_ticket in ('never', 'at-once', 'digest')),
        letters_reply text not null default 'at-once' check (letters_reply in ('never', 'at-once', 'digest')),
        letters_promise boolean not null default true,
        letters_mention boolean not null default true,
        created_at timestamptz not null,
        joined_at timestamptz,
        left_at timestamptz
      )`.execute(db)

    await sql`
      create table staff_passkey (
        id text primary key,
        staff uuid not null references staff on delete cascade,
        public_key bytea not null,
        counter bigint not null,
        transports text not null,
        name text not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index staff_passkey_staff on staff_passkey (staff)`.execute(db)

    await sql`
      create table staff_place (
        place text primary key check (place ~ '^[0-9a-f]{64}$'),
        staff uuid not null references staff on delete cascade,
        seen_at timestamptz not null
      )`.execute(db)
    await sql`create index staff_place_seen on staff_place (seen_at)`.execute(db)

    await sql`
      create table staff_challenge (
        challenge text primary key,
        staff uuid references staff on delete cascade,
        purpose text not null check (purpose in ('sign-in', 'passkey')),
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index staff_challenge_expires on staff_challenge (expires_at)`.execute(db)

    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        staff uuid references staff,
        action text not null,
        ticket integer,
        detail text not null default ''
      )`.execute(db)
    await sql`create index audit_ticket on audit (ticket, id) where ticket is not null`.execute(db)
    await sql`create index audit_staff on audit (staff, id)`.execute(db)
    await sql`create index audit_at on audit (at)`.execute(db)

    await sql`
      alter table ticket
        add column assigned uuid references staff,
        add column spam boolean not null default false,
        add column merged_into integer references ticket on delete set null,
        add column reopened_at timestamptz`.execute(db)
    await sql`create index ticket_assigned on ticket (assigned) where assigned is not null`.execute(db)
    await sql`create index ticket_merged on ticket (merged_into) where merged_into is not null`.execute(db)
    await sql`create index ticket_changed on ticket (changed_at)`.execute(db)
    await sql`create index ticket_created on ticket (created_at)`.execute(db)
    await sql`create index ticket_queue on ticket (waiting_since nulls last, changed_at desc, id)
      where merged_into is null and not spam`.execute(db)
    await sql`create index ticket_order on ticket (order_number) where order_number <> ''`.execute(db)
    await sql`
      alter table ticket_entry
        add column staff uuid references staff,
        drop constraint ticket_entry_kind_check,
        add constraint ticket_entry_kind_check
          check (kind in ('message', 'closed', 'reminded', 'follow-up', 'reopened', 'merged'))`.execute(db)

    await sql`
      create table ticket_word (
        ticket integer not null references ticket on delete cascade,
        entry integer not null,
        words tsvector not null,
        primary key (ticket, entry)
      )`.execute(db)
    await sql`create index ticket_word_words on ticket_word using gin (words)
      with (gin_pending_list_limit = 256)`.execute(db)

    await sql`
      create table ticket_tag (
        ticket integer not null references ticket on delete cascade,
        tag text not null,
        primary key (ticket, tag)
      )`.execute(db)
    await sql`create index ticket_tag_tag on ticket_tag (tag)`.execute(db)

    await sql`
      create table ticket_note (
        id uuid primary key default gen_random_uuid(),
        ticket integer not null references ticket on delete cascade,
        staff uuid not null references staff,
        at timestamptz not null,
        text text not null,
        mentions uuid[] not null default '{}'
      )`.execute(db)
    await sql`create index ticket_note_ticket on ticket_note (ticket, at)`.execute(db)

    await sql`
      create table ticket_draft (
        ticket integer not null references ticket on delete cascade,
        staff uuid not null references staff on delete cascade,
        text text not null,
        changed_at timestamptz not null,
        primary key (ticket, staff)
      )`.execute(db)

    await sql`
      create table ticket_viewer (
        ticket integer not null references ticket on delete cascade,
        staff uuid not null references staff on delete cascade,
        writing boolean not null,
        seen_at timestamptz not null,
        primary key (ticket, staff)
      )`.execute(db)
    await sql`create index ticket_viewer_seen on ticket_viewer (seen_at)`.execute(db)

    await sql`
      create table inbox_mail (
        id uuid primary key default gen_random_uuid(),
        message_id text not null unique,
        at timestamptz not null,
        sender text not null,
        subject text not null,
        text text not null,
        sort text not null,
        ticket integer references ticket on delete set null,
        files text[] not null default '{}',
        handled_at timestamptz
      )`.execute(db)
    await sql`create index inbox_mail_at on inbox_mail (at) where handled_at is null`.execute(db)
    const tickets = await sql<{ id: number }>`select id from ticket`.execute(db)
    for (const { id } of tickets.rows) await renewWords(db as Kysely<Tables>, [id])
  },
}
