import type { Generated, Insertable, Selectable } from 'kysely'
import type { Lang } from '#i18n/locales.ts'

/**
 * The tables that `migrations/` make, as Kysely sees them on either database: `timestamptz` is a
 * `Date`, `date` is a string like `2026-03-01`, `bigint` is a number, `uuid` is a string.
 */
export interface Tables {
  newsletter_subscriber: NewsletterSubscriberTable
  unproven_mail: UnprovenMailTable
  click_count: ClickCountTable
}

/** One row an address. Unique on `lower(email)`, so an upsert says `on conflict ((lower(email)))`. */
interface NewsletterSubscriberTable {
  id: Generated<string>
  email: string
  language: Lang
  state: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  /** SHA-256 of the token in the confirming mail, 64 hexadecimal digits; the token itself is nowhere. */
  confirm_hash: string | null
  confirm_expires_at: Date | null
  /** SHA-256 of the token in the unsubscribing link, likewise. */
  unsubscribe_hash: string | null
  created_at: Generated<Date>
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Mails to addresses that nobody has proven to own yet, of all forms together: for the daily cap. */
interface UnprovenMailTable {
  id: Generated<string>
  /** SHA-256 of the normalised address in lower case, 64 hexadecimal digits. */
  address_hash: string
  sent_at: Generated<Date>
}

/** Clicks added up by the day; nothing in it tells who clicked. */
interface ClickCountTable {
  /** A calendar day, `2026-03-01`. */
  day: string
  event: string
  target: string
  page: string
  count: number
}

export type NewsletterSubscriber = Selectable<NewsletterSubscriberTable>
export type NewNewsletterSubscriber = Insertable<NewsletterSubscriberTable>
