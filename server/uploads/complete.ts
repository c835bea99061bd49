import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { completeUpload } from '#contracts/uploads.ts'
import { Failure } from '#server/api/failure.ts'
import type { UploadRow } from '#server/db/tables.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import type { FileKind } from '#shared/uploads/types.ts'
import { checkContent } from './check-content.ts'
import { findUpload, inStore } from './find.ts'
import { withStore } from './store-fault.ts'

/** Puts a file together and looks at its content; what is refused is deleted at once. May be asked again. */
export async function complete(service: Service, token: string, now: Date): Promise<OutputOf<typeof completeUpload>> {
  const { db, storage, log } = service
  const row = await findUpload(db, token, now)
  const { id, key, name, size, purpose } = row
  if (row.kind) return { upload: token, name, size, kind: row.kind }

  const read = (start: number, length: number) => storage.read(key, start, length)
  const checked = await withStore(log, async () => {
    await storage.complete(inStore(row))
    return checkContent({ size, read }, name, uploadLimits[purpose])
  })
  if ('fault' in checked) {
    await discard(service, row)
    throw new Failure(code.wrongType, { fields: { upload: checked.fault } })
  }
  if (!(await keep(service, id, checked.kind))) throw new Failure(code.notFound)
  return { upload: token, name, size, kind: checked.kind }
}

async function keep({ db }: Service, id: string, kind: FileKind): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('upload')
    .set({ state: 'complete', kind })
    .where('id', '=', id)
    .where('state', 'in', ['announced', 'complete'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a file that was not handed in; what is not there is no fault. */
export async function cancel(service: Service, token: string): Promise<void> {
  const row = await service.db.kysely
    .selectFrom('upload')
    .where('token_hash', '=', hashOf(token))
    .selectAll()
    .executeTakeFirst()
  if (row) await discard(service, row)
}

/** Row before bytes: whoever claims at the same time has the file, or is told that there is none. */
async function discard({ db, storage, log }: Service, row: UploadRow): Promise<void> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('upload')
    .where('id', '=', row.id)
    .where('state', 'in', ['announced', 'complete'])
    .executeTakeFirst()
  if (numDeletedRows > 0n) await withStore(log, () => storage.discard(inStore(row)))
}
