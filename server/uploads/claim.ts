import type { Transaction } from 'kysely'
import { invalid } from '#server/api/failure.ts'
import type { Tables, UploadRow } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptSince } from '#server/retention.ts'
import type { Service } from '#server/service.ts'
import { sentBytes, type UploadPurpose, uploadLimits } from '#shared/uploads/limits.ts'
import type { FileKind } from '#shared/uploads/types.ts'
import { deleteUpload, moveUpload, placeOf } from './jobs.ts'

/** A file that was handed in with a form. */
export interface ClaimedFile<Field extends string = string> {
  /** The field of the form. */
  field: Field
  /** Its place: what `linksTo` and `bytesOf` take. */
  key: string
  name: string
  size: number
  kind: FileKind
}

/**
 * Takes the files that stand in the fields of a form, by their tokens, all or none, and each once: they belong to `folder`
 * (`tickets/1234567`) when the transaction is committed, and are moved there by a job. Throws −400400 for the field where
 * one is unknown, unfinished or of another purpose, where they are too many or, together, too large.
 */
export async function claimUploads<Field extends string>(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  fields: Record<Field, readonly string[]>,
  { purpose, folder }: { purpose: UploadPurpose; folder: string },
  now: Date,
): Promise<ClaimedFile<Field>[]> {
  const named = Object.entries<readonly string[]>(fields).flatMap(([field, tokens]) =>
    tokens.map((token, index) => ({ field: field as Field, at: `${field}.${index}`, hash: hashOf(token) })),
  )
  if (named.length === 0) return []
  const limit = uploadLimits[purpose]
  const surplus = named[limit.files]
  if (surplus) throw invalid({ [surplus.at]: 'too-many-files' })

  const rows = await rowsOf(trx, [...new Set(named.map(({ hash }) => hash))])
  const claimed: (ClaimedFile<Field> & { id: string })[] = []
  let bytes = 0
  for (const { field, at, hash } of named) {
    const row = rows.get(hash)
    rows.delete(hash)
    const isOver = row && row.created_at <= keptSince('uploads', now)
    if (row?.purpose !== purpose || isOver || !/^(?:announced|complete)$/.test(row.state))
      throw invalid({ [at]: 'file-unknown' })
    const { id, name, size, kind } = row
    if (!kind) throw invalid({ [at]: 'file-unfinished' })
    bytes += size
    if (bytes > sentBytes(limit)) throw invalid({ [at]: 'files-too-large' })
    claimed.push({ id, field, key: placeOf({ id, folder }), name, size, kind })
  }

  await trx
    .updateTable('upload')
    .set({ state: 'claimed', folder, client_hash: null })
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute()
  for (const { id } of claimed) await jobs.send(trx, moveUpload, { upload: id })
  return claimed.map(({ id: _, ...file }) => file)
}

/** Deletes all files of a folder, when the transaction is committed. */
export async function releaseFiles(
  trx: Transaction<Tables>,
  { jobs }: Pick<Service, 'jobs'>,
  folder: string,
): Promise<void> {
  const rows = await trx
    .updateTable('upload')
    .set({ state: 'released' })
    .where('folder', '=', folder)
    .returning('id')
    .execute()
  for (const { id } of rows) await jobs.send(trx, deleteUpload, { upload: id })
}

/** By their hashes, and nobody else's until the transaction ends. */
async function rowsOf(trx: Transaction<Tables>, hashes: string[]): Promise<Map<string, UploadRow>> {
  const rows = await trx
    .selectFrom('upload')
    .where('token_hash', 'in', hashes)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.token_hash, row]))
}
