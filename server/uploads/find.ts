import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/index.ts'
import type { UploadRow } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import { keptSince } from '#server/retention.ts'
import type { Upload } from '#server/storage/storage.ts'

/** The file that a token stands for, as long as it was not handed in. Throws −400404. */
export async function findUpload({ kysely }: Database, token: string, now: Date): Promise<UploadRow> {
  const row = await kysely
    .selectFrom('upload')
    .where('token_hash', '=', hashOf(token))
    .where('state', 'in', ['announced', 'complete'])
    .where('created_at', '>', keptSince('uploads', now))
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  return row
}

/** As the store knows it. */
export function inStore({ key, size, storage_id }: Pick<UploadRow, 'key' | 'size' | 'storage_id'>): Upload {
  return { key, size, id: storage_id }
}
