import type { ColumnType, Generated } from 'kysely'
import type { IncidentWords } from '#contracts/incidents.ts'
import type { Lang } from '#i18n/locales.ts'
import type { IncidentKind } from '#shared/incidents/incidents.ts'

export type IncidentTexts = { en: IncidentWords } & Partial<Record<Lang, IncidentWords | undefined>>

/** What the staff tell readers of, from `starts_at` until `ends_at`. */
export interface IncidentTable {
  id: Generated<string>
  kind: IncidentKind
  /** JSON, by language. */
  texts: ColumnType<IncidentTexts, string, string>
  places: string[]
  models: string[]
  answer: number | null
  starts_at: Date
  ends_at: Date
  changed_at: Date
  /** Whether somebody of the staff has ended it before its time. */
  ended: Generated<boolean>
  /** When those who waited for it were told that it is over. */
  told_at: Date | null
}

/** Who wants to hear when an incident is over. */
export interface IncidentWatchTable {
  id: string
  incident: string
  email: string
  /** Its one name, see `addressName`; once an incident. */
  address: string
  language: Lang
  /** SHA-256 of the token in the mail that asks. */
  confirm_hash: string
  confirmed_at: Date | null
  created_at: Date
}
