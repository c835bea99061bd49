import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { PostalAddress } from '#contracts/accounts.ts'
import type { TicketEntry } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import type { OrderPlatform, TicketCategory, TicketFileUse, TicketState } from '#shared/tickets/categories.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import type { FileKind } from '#shared/uploads/types.ts'

/**
 * The tables that `migrations/` make, as Kysely sees them on either database: `timestamptz` is a
 * `Date`, `date` is a string like `2026-03-01`, `bigint` is a number, `uuid` is a string.
 */
export interface Tables {
  newsletter_subscriber: NewsletterSubscriberTable
  unproven_mail: UnprovenMailTable
  click_count: ClickCountTable
  faq_count: FaqCountTable
  faq_reason: FaqReasonTable
  visitor_key: VisitorKeyTable
  faq_visit: FaqVisitTable
  missed_search: MissedSearchTable
  missed_search_visit: MissedSearchVisitTable
  session: SessionTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  upload: UploadTable
  account: AccountTable
  device: DeviceTable
  mail_code: MailCodeTable
  address_change: AddressChangeTable
  farewell: FarewellTable
  login_failure: LoginFailureTable
  login_place: LoginPlaceTable
  ticket: TicketTable
  ticket_entry: TicketEntryTable
  ticket_file: TicketFileTable
  ticket_access: TicketAccessTable
  ticket_visit: TicketVisitTable
}

/** One row an address. */
interface NewsletterSubscriberTable {
  id: Generated<string>
  /** As it was typed, and is mailed to. */
  email: string
  /** Its one name, see `addressName`; unique. */
  address: string
  language: Lang
  state: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  /** Renewed with every mail that asks to confirm. */
  wish: string | null
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
interface UnprovenMailTable {
  id: Generated<string>
  /** SHA-256 of the mailbox, see `mailboxName`, 64 hexadecimal digits. */
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

interface FaqCountTable {
  article: number
  views: Generated<number>
  helpful: Generated<number>
  not_helpful: Generated<number>
}

/** Why an article did not help, added up. */
interface FaqReasonTable {
  article: number
  lang: Lang
  reason: string
  count: number
}

/** The secret of a day, under which visitors are told apart. It is deleted with all its rows when the day is over, and nobody can be found again. */
interface VisitorKeyTable {
  day: string
  key: Uint8Array
}

/** That somebody was at an article today: under a hash of visitor and article that nothing else has. */
interface FaqVisitTable {
  day: string
  visitor: string
  viewed: Generated<boolean>
  vote: 'helpful' | 'notHelpful' | null
  lang: Lang
  reason: string | null
}

/** A question that found nothing. Its words are stored only when several people have asked it, see `missed-searches.ts`. */
interface MissedSearchTable {
  lang: Lang
  question_hash: string
  question: string | null
  days: number
  most_in_a_day: number
  total: number
  last_day: string
  today: number
}

interface MissedSearchVisitTable {
  day: string
  visitor: string
}

/** Somebody who is logged in. `owner` is a row of the accounts or of the staff, as `kind` says. */
interface SessionTable {
  id: Generated<string>
  /** SHA-256 of the token in the cookie, 64 hexadecimal digits. */
  token_hash: string
  kind: 'customer' | 'staff'
  owner: string
  /** As roughly as `Firefox, Windows`; empty when unknown. */
  browser: Generated<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** A change that was sent with an `Idempotency-Key`, in the transaction of its work. */
interface IdempotencyTable {
  /** SHA-256 of call and key. */
  key_hash: string
  /** SHA-256 of who asked for what. */
  request_hash: string
  answer: JSONColumnType<object | null> | null
  created_at: Date
}

/** Counts of the limits that outlive a restart, as rate-limiter-flexible keeps them. */
interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** A file that somebody sends. Its row is there until the file is deleted. */
interface UploadTable {
  id: Generated<string>
  /** SHA-256 of the token that the sender has, 64 hexadecimal digits. */
  token_hash: string
  /** Its place in quarantine. */
  key: string
  /** How the store calls it while parts arrive. */
  storage_id: string
  purpose: UploadPurpose
  /** For people, never part of a path. */
  name: string
  size: number
  kind: FileKind | null
  /** `complete` is checked; `claimed` belongs to what `folder` names; `released` is to be deleted. */
  state: Generated<'announced' | 'complete' | 'claimed' | 'released'>
  /** `tickets/1234567`: its place there is named after its id. */
  folder: string | null
  /** Whether it lies there, and in quarantine no more. */
  moved: Generated<boolean>
  /** Under which the unclaimed files of one address are counted. */
  client_hash: string | null
  created_at: Date
}

/** A customer. It is made with a code that was mailed, so its address is always proven. */
interface AccountTable {
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

interface DeviceTable {
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
interface MailCodeTable {
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
  /** Used, or followed by another. */
  ended_at: Date | null
}

/** For the mails that tell of a changed address, and for whoever has to undo a theft. */
interface AddressChangeTable {
  id: Generated<string>
  account: string
  old_email: string
  new_email: string
  changed_at: Date
}

/** To whom a mail about an account goes that is gone: that it is, or, under the id of the change, that its address changed. */
interface FarewellTable {
  id: Generated<string>
  email: string
  language: Lang
  at: Date
}

/** Wrong passwords, under a hash of the address, or of address and network; and what else is counted until `blocked_until`. */
interface LoginFailureTable {
  key: string
  failures: number
  last_at: Date
  blocked_until: Date
}

/** That somebody logged in to an account from an address of the network: under a keyed hash of both. */
interface LoginPlaceTable {
  place: string
  account: string
  seen_at: Date
}

/** A request to the support. Lines that were left empty are empty. */
interface TicketTable {
  /** Seven random digits. */
  id: number
  /** Whose account made it. None for a guest, whose tickets belong to the account that has their address proven. */
  account: string | null
  /** As it was typed, and is mailed to. */
  email: string
  /** Its one name, see `addressName`. */
  address: string
  language: Lang
  /** SHA-256 of everything that was sent, by which the same is known when it comes again. */
  fingerprint: string
  category: TicketCategory
  name: string
  /** ISO 3166 alpha-2; empty for support by e-mail. */
  region: string
  subject: string
  model: string
  device: string | null
  topic: string | null
  order_platform: OrderPlatform | null
  order_number: string
  /** Of support by e-mail. */
  amazon_site: string | null
  app_account: string | null
  state: string
  city: string
  street: string
  postal_code: string
  des: string
  article: number | null
  verdict: string | null
  status: Generated<TicketState>
  last_from: Generated<'support' | 'user'>
  created_at: Date
  /** When somebody wrote last. */
  changed_at: Date
  /** Since when the customer has waited for an answer, while it is open. */
  waiting_since: Date | null
  answered_at: Date | null
  /** When it is closed for want of a reply, while it is answered. */
  closes_at: Date | null
  reminded_at: Date | null
  closed_at: Date | null
  follows: number | null
  /** Whether the letter with the number was sent. */
  mailed: boolean
  /** When somebody showed that the address is theirs. */
  proven_at: Date | null
  /** Whether its answer still has to be told, as the address had too many mails that day. */
  untold: Generated<boolean>
  helped: boolean | null
  /** The last day on which it is kept for a claim, after the account that it belonged to was deleted. */
  kept_until: string | null
}

/** What happened with a ticket, numbered from 1. */
interface TicketEntryTable {
  ticket: number
  number: number
  at: Date
  by: TicketEntry['by']
  kind: TicketEntry['kind']
  text: Generated<string>
  /** Who closed it: `user`, `support`, `silence`; the number of the other ticket. */
  about: string | null
}

interface TicketFileTable {
  /** Where it is stored. */
  key: string
  ticket: number
  entry: number
  /** In the order in which they were added. */
  number: number
  use: TicketFileUse
  name: string
  size: number
  kind: FileKind
}

/** A way into a ticket by mail: asked for, with a code, for once and minutes; or in a letter, for weeks. */
interface TicketAccessTable {
  id: string
  /** None as long as it is not known whether what was asked for fits: that is found out when the mail is written. */
  ticket: number | null
  /** The number and the hash of the name of the address that were typed. */
  asked_number: ColumnType<number | null, number | null | undefined, never>
  asked_address_hash: ColumnType<string | null, string | null | undefined, never>
  kind: 'asked' | 'letter'
  /** SHA-256 of the token, once the mail leaves. */
  token_hash: string | null
  /** Keyed hash of the code, likewise. */
  code_hash: string | null
  /** Wrong codes. */
  tries: Generated<number>
  asked_at: Date
  expires_at: Date
  used_at: Date | null
}

/** That a browser may see a ticket. */
interface TicketVisitTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string
  ticket: number
  expires_at: Date
}

export type UploadRow = Selectable<UploadTable>
export type Ticket = Selectable<TicketTable>
export type TicketFile = Selectable<TicketFileTable>
export type NewsletterSubscriber = Selectable<NewsletterSubscriberTable>
export type SessionRow = Selectable<SessionTable>
export type AccountRow = Selectable<AccountTable>
export type DeviceRow = Selectable<DeviceTable>
export type MailCode = Selectable<MailCodeTable>
