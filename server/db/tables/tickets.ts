import type { ColumnType, Generated } from 'kysely'
import type { TicketEntry } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import type { OrderPlatform, TicketCategory, TicketFileUse, TicketState } from '#shared/tickets/categories.ts'
import type { FileKind } from '#shared/uploads/types.ts'

/** A request to the support. Lines that were left empty are empty. */
export interface TicketTable {
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
  /** The day on which the support reports back, while it is open and the support has said so. */
  report_on: ColumnType<string | null, string | null | undefined, string | null>
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
  /** Who of the staff has it. */
  assigned: ColumnType<string | null, string | null | undefined, string | null>
  spam: Generated<boolean>
  /** The ticket in which its thread goes on. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>
  /** When the staff opened it again. */
  reopened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What happened with a ticket, numbered from 1. */
export interface TicketEntryTable {
  ticket: number
  number: number
  at: Date
  by: TicketEntry['by']
  kind: TicketEntry['kind']
  text: Generated<string>
  /** Who closed it: `user`, `support`, `silence`; the number of the other ticket; the day of `held`. */
  about: string | null
  /** Who of the support did it. */
  staff: ColumnType<string | null, string | null | undefined, string | null>
}

export interface TicketFileTable {
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
export interface TicketAccessTable {
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
export interface TicketVisitTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string
  ticket: number
  expires_at: Date
}
