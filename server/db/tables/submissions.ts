import type { Generated, JSONColumnType } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { Kind } from '#shared/submissions/names.ts'

/** What somebody sent in by a form that makes no ticket. */
export interface SubmissionTable {
  id: Generated<string>
  kind: Kind
  /** One of its kind's. */
  state: Generated<string>
  language: Lang
  /** ISO 3166 alpha-2; empty where nobody asked. */
  country: string
  email: string
  /** Its one name, see `addressName`. */
  address: string
  /** Whose it is, where it was sent from an account with its own address. */
  account: string | null
  name: string
  /** As the schema of its kind has it. */
  data: JSONColumnType<Record<string, unknown>>
  /** SHA-256 of what must be there once only, 64 hexadecimal digits; unique. */
  once: string | null
  assigned: Generated<string | null>
  /** What the staff told with the last change. */
  note: Generated<string>
  created_at: Date
  changed_at: Date
}
