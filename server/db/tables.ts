import type { Selectable } from 'kysely'
import type {
  AccountTable,
  AddressChangeTable,
  DeviceTable,
  FarewellTable,
  LoginFailureTable,
  LoginPlaceTable,
  MailCodeTable,
} from './tables/accounts.ts'
import type {
  AuditTable,
  InboxMailTable,
  InboxSeenTable,
  StaffChallengeTable,
  StaffPasskeyTable,
  StaffPlaceTable,
  StaffTable,
  TicketDraftTable,
  TicketNoteTable,
  TicketTagTable,
  TicketViewerTable,
  TicketWarnedTable,
  TicketWordTable,
} from './tables/desk.ts'
import type { IncidentTable, IncidentWatchTable } from './tables/incidents.ts'
import type { NewsletterSubscriberTable, UnprovenMailTable } from './tables/newsletter.ts'
import type { IdempotencyTable, RateLimitTable, SessionTable } from './tables/requests.ts'
import type { SecurityReportTable } from './tables/security.ts'
import type {
  ClickCountTable,
  FaqCountTable,
  FaqReasonTable,
  FaqVisitTable,
  MissedSearchTable,
  MissedSearchVisitTable,
  VisitorKeyTable,
} from './tables/statistics.ts'
import type { SubmissionTable } from './tables/submissions.ts'
import type {
  TicketAccessTable,
  TicketEntryTable,
  TicketFileTable,
  TicketTable,
  TicketVisitTable,
} from './tables/tickets.ts'
import type { UploadTable } from './tables/uploads.ts'

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
  staff: StaffTable
  staff_passkey: StaffPasskeyTable
  staff_place: StaffPlaceTable
  staff_challenge: StaffChallengeTable
  audit: AuditTable
  ticket_word: TicketWordTable
  ticket_tag: TicketTagTable
  ticket_note: TicketNoteTable
  ticket_draft: TicketDraftTable
  ticket_viewer: TicketViewerTable
  ticket_warned: TicketWarnedTable
  inbox_mail: InboxMailTable
  inbox_seen: InboxSeenTable
  incident: IncidentTable
  incident_watch: IncidentWatchTable
  security_report: SecurityReportTable
  submission: SubmissionTable
}

export type UploadRow = Selectable<UploadTable>
export type Ticket = Selectable<TicketTable>
export type TicketFile = Selectable<TicketFileTable>
export type Submission = Selectable<SubmissionTable>
export type NewsletterSubscriber = Selectable<NewsletterSubscriberTable>
export type SessionRow = Selectable<SessionTable>
export type AccountRow = Selectable<AccountTable>
export type DeviceRow = Selectable<DeviceTable>
export type StaffRow = Selectable<StaffTable>
export type MailCode = Selectable<MailCodeTable>
