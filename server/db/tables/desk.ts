import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, LetterTime, MailSort, StaffRole } from '#shared/desk/words.ts'

/** Somebody who answers tickets. */
export interface StaffTable {
  id: Generated<string>
  email: string
  /** Its one name, see `addressName`; unique. */
  address: string
  name: Generated<string>
  role: StaffRole
  state: Generated<'invited' | 'active' | 'left'>
  /** SHA-256 of the token of the invitation, until it is accepted. */
  invitation_hash: string | null
  invitation_expires_at: Date | null
  /** PHC string, of those who sign in by password and code. */
  password_hash: string | null
  /** What the secret of their codes is derived from, with the service's own: a database that is read by others gives nobody codes. */
  totp_salt: string | null
  /** Salts of secrets that were shown and not taken, the newest first. */
  totp_offered: Generated<string[]>
  /** The last step of which a code was used: none works twice. */
  totp_step: number | null
  letters_new_ticket: Generated<LetterTime>
  letters_reply: Generated<LetterTime>
  letters_submission: Generated<LetterTime>
  letters_promise: Generated<boolean>
  letters_mention: Generated<boolean>
  letters_security: Generated<boolean>
  created_at: Date
  joined_at: Date | null
  left_at: Date | null
}

export interface StaffPasskeyTable {
  /** The credential's, base64url. */
  id: string
  staff: string
  public_key: Uint8Array
  counter: number
  /** With commas. */
  transports: string
  name: string
  created_at: Date
  used_at: Date | null
}

/** From where somebody of the staff has signed in. */
export interface StaffPlaceTable {
  /** See `placeOf`. */
  place: string
  staff: string
  seen_at: Date
}

/** What a browser was asked to sign, for minutes and once. */
export interface StaffChallengeTable {
  challenge: string
  staff: string | null
  purpose: 'sign-in' | 'passkey' | 'confirm'
  expires_at: Date
}

/** Who looked at what and changed what. Rows are only ever added. */
export interface AuditTable {
  id: Generated<number>
  at: Date
  staff: string | null
  action: AuditAction
  /** Kept although the ticket may be gone. */
  ticket: number | null
  /** Never what a customer wrote. */
  detail: Generated<string>
}

/** The words by which a ticket is found: of its form under the number 0, and of each message. */
export interface TicketWordTable {
  ticket: number
  entry: number
  /** A `tsvector` of words that the service folds itself, the same on every database. */
  words: string
}

export interface TicketTagTable {
  ticket: number
  tag: string
}

/** What colleagues say to each other of a ticket; its customer never sees it. */
export interface TicketNoteTable {
  id: Generated<string>
  ticket: number
  staff: string
  at: Date
  text: string
  mentions: Generated<string[]>
}

/** What somebody has begun to answer. */
export interface TicketDraftTable {
  ticket: number
  staff: string
  text: string
  changed_at: Date
}

/** Who has a ticket open, as of the last time that their page said so. */
export interface TicketViewerTable {
  ticket: number
  staff: string
  writing: boolean
  seen_at: Date
}

/** That the staff was told of a promise about to be missed. */
export interface TicketWarnedTable {
  ticket: number
  at: Date
}

/** That a mail came in, whatever became of it. */
export interface InboxSeenTable {
  /** SHA-256 of its Message-ID, 64 hexadecimal digits. */
  key: string
  at: Date
}

/** A mail that came in and is no answer to a ticket. */
export interface InboxMailTable {
  id: Generated<string>
  /** As in `inbox_seen`. */
  message_id: string
  at: Date
  sender: string
  subject: string
  text: string
  sort: MailSort
  ticket: number | null
  files: Generated<string[]>
  handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
