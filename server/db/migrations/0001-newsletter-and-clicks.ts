import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Newsletter subscribers, the cap on mails to unproven addresses, clicks by the day. */
export const newsletterAndClicks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table newsletter_subscriber (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        language text not null,
        state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
        confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
        confirm_expires_at timestamptz,
        unsubscribe_hash text unique check (unsubscribe_hash ~ '^[0-9a-f]{64}$'),
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        check ((confirm_hash is null) = (confirm_expires_at is null)),
        check (state <> 'confirmed' or confirmed_at is not null)
      )`.execute(db)
    await sql`create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email))`.execute(db)

    await sql`
      create table unproven_mail (
        id uuid primary key default gen_random_uuid(),
        address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
        sent_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index unproven_mail_address on unproven_mail (address_hash, sent_at)`.execute(db)

    await sql`
      create table click_count (
        day date not null,
        event text not null,
        target text not null,
        page text not null,
        count integer not null check (count > 0),
        primary key (day, event, target, page)
      )`.execute(db)
  },
}
