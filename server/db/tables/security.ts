import type { Generated } from 'kysely'
import type { SecurityDuty, SecurityState } from '#shared/security/states.ts'

/** A report of a vulnerability: what was typed is in `sealed`, which the service cannot read. */
export interface SecurityReportTable {
  id: Generated<string>
  receipt: string
  state: Generated<SecurityState>
  language: string
  /** A file of age, in base64. */
  sealed: string
  /** Where the encrypted attachment lies; of its name only the kind is known. */
  file_key: string
  file_name: string
  file_size: number
  /** Where mails go, encrypted with a key that lies outside of the database; null for whoever left none, and a week after the acknowledgement. */
  contact: string | null
  received_at: Date
  acknowledged_at: Date | null
  acknowledged_by: string | null
  exploited_at: Date | null
  early_warning_at: Date | null
  notified_at: Date | null
  fixed_at: Date | null
  final_report_at: Date | null
  ended_at: Date | null
  /** Of the team, never of the report. */
  note: Generated<string>
  /** Of which duties the staff was warned. */
  told: Generated<SecurityDuty[]>
  version: Generated<number>
}
