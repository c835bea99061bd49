import type { Generated } from 'kysely'
import type { Lang } from '#i18n/locales.ts'

/** One row an address. */
export interface NewsletterSubscriberTable {
  id: Generated<string>
  /** As it was typed, and is mailed to. */
  email: string
  /** Its one name, see `addressName`; unique. */
  address: string
  language: Lang
  state: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  /** The request to subscribe, a UUID; renewed with every mail that asks to confirm. */
  request: string | null
  /** SHA-256 of the token in the confirming mail, 64 hexadecimal digits, once it leaves; the token itself is nowhere. */
  confirm_hash: string | null
  confirm_expires_at: Date | null
  /** SHA-256 of the token in the unsubscribing link, likewise. */
  unsubscribe_hash: string | null
  created_at: Generated<Date>
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

/** Mails to addresses that nobody has proven to own yet, of all forms together: for the daily cap. */
export interface UnprovenMailTable {
  id: Generated<string>
  /** SHA-256 of the mailbox, see `mailboxName`, 64 hexadecimal digits. */
  address_hash: string
  sent_at: Generated<Date>
}
