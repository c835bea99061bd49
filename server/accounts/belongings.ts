import type { Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailBelongings } from '#server/inbox/belongings.ts'
import { incidentBelongings } from '#server/incidents/belongings.ts'
import type { Service } from '#server/service.ts'
import { submissionBelongings } from '#server/submissions/belongings.ts'
import { ticketBelongings } from '#server/tickets/belongings.ts'

/** Whose things they are. The address is proven to be theirs, by an account or by whoever was asked to act for them. */
export interface Owner {
  /** Of the account; null for a guest. */
  id: string | null
  /** As it was typed. */
  email: string
  /** Its one name, see `addressName`. */
  address: string
  language: Lang
}

/** What of the service these need. */
export type Holding = Pick<Service, 'db' | 'jobs' | 'storage'>

/** One file of the zip that a person gets of everything that is held of them. */
export interface ExportedFile {
  /** Below the folder of the account: `tickets/1234567/ticket.json`. Names that people typed are made harmless by the export. */
  path: string
  content: string | AsyncIterable<Uint8Array>
}

/** A ticket that stays for a claim, and until which day, `2027-03-01`. */
export interface Kept {
  ticket: string
  until: string
}

/** What an area holds of a person besides the account itself. */
export interface Belongings {
  /** What is held, one file after the other: each is read when its turn comes. */
  export(owner: Owner, service: Holding): AsyncIterable<ExportedFile>
  /** Deletes what need not stay, its files as well, with the transaction that deletes the account. Answers what stays. */
  erase(trx: Transaction<Tables>, owner: Owner, service: Holding, now: Date): Promise<Kept[]>
}

/** All areas that hold something of a person: the only list. */
export const belongings: readonly Belongings[] = [
  ticketBelongings,
  submissionBelongings,
  mailBelongings,
  incidentBelongings,
]
