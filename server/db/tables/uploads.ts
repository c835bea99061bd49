import type { Generated } from 'kysely'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import type { FileKind } from '#shared/uploads/types.ts'

/** A file that somebody sends. Its row is there until the file is deleted. */
export interface UploadTable {
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
