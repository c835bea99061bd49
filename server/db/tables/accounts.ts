import type { Generated, JSONColumnType } from 'kysely'
import type { PostalAddress } from '#contracts/accounts.ts'
import type { Lang } from '#i18n/locales.ts'

/** A customer. It is made with a code that was mailed, so its address is always proven. */
export interface AccountTable {
  id: Generated<string>
  /** As it was typed, and is mailed to. */
  email: string
  /** Its one name, see `addressName`; unique. */
  address: string
  /** When a code of a mail last showed that the address is theirs. */
  proven_at: Date
  /** When its owner last agreed to terms and privacy policy: at registration and with each log-in by a password. */
  agreed_at: Date
  /** Argon2id as a PHC string. */
  password_hash: string
  name: Generated<string>
  language: Lang
  postal_address: JSONColumnType<PostalAddress, string | undefined, string>
  created_at: Date
}

export interface DeviceTable {
  id: Generated<string>
  account: string
  model: string
  /** The owner's own; without one the product's name is shown. */
  name: string | null
  /** ISO 3166 alpha-2. */
  region: string
  activated_on: string | null
  registered_on: string
  created_at: Date
}

/** A code that somebody asked for. Only the newest of a purpose and address counts; for a password the newest three. */
export interface MailCodeTable {
  id: Generated<string>
  purpose: 'register' | 'password' | 'email'
  email: string
  /** Its one name, see `addressName`. */
  address: string
  /** Whose address it shall become, for `email`. */
  account: string | null
  language: Lang
  /** Keyed hash of purpose, address, account and code, once the mail leaves; the code itself is nowhere. */
  code_hash: string | null
  /** Wrong ones. */
  attempts: Generated<number>
  asked_at: Date
  expires_at: Date | null
  /** Hash of the token of the link in a mail for a new password, once that leaves. */
  link_hash: string | null
  link_expires_at: Date | null
  /** Used, or followed by another. */
  ended_at: Date | null
}

/** For the mails that tell of a changed address, and for whoever has to undo a theft. */
export interface AddressChangeTable {
  id: Generated<string>
  account: string
  old_email: string
  new_email: string
  changed_at: Date
}

/** To whom a mail about an account goes that is gone: that it is, or, under the id of the change, that its address changed. */
export interface FarewellTable {
  id: Generated<string>
  email: string
  language: Lang
  at: Date
  /** Numbers of those that had to stay, with commas. */
  tickets: Generated<string>
}

/** Wrong passwords, under a hash of the address, or of address and network; and what else is counted until `blocked_until`. */
export interface LoginFailureTable {
  key: string
  failures: number
  last_at: Date
  blocked_until: Date
}

/** That somebody logged in to an account from an address of the network: under a keyed hash of both. */
export interface LoginPlaceTable {
  place: string
  account: string
  seen_at: Date
}
