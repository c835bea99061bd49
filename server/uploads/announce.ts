import { sql, type Transaction } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { announceUpload } from '#contracts/uploads.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import { partSize, partsOf } from '#server/storage/storage.ts'
import { sealedName, unsealedName } from '#shared/security/sealed.ts'
import { cleanFileName, extensionOf } from '#shared/uploads/file-name.ts'
import { sentBytes, type UploadLimit, uploadLimits } from '#shared/uploads/limits.ts'
import { faultOfName } from '#shared/uploads/name-fault.ts'
import { withStore } from './store-fault.ts'

/** What one address may have on the way or lying about at a time: enough for an office behind one address. */
const unclaimed = { files: 40, bytes: 600 * 1024 * 1024, retryAfter: 600 } as const

/** Reserves a place for a file, if a form of that purpose takes it. Answers the token that stands for it. */
export async function announce(
  { db, storage, secrets, log }: Service,
  { purpose, name, size }: InputOf<typeof announceUpload>,
  address: string,
  now: Date,
): Promise<OutputOf<typeof announceUpload>> {
  const limit = uploadLimits[purpose]
  const { name: cleaned, fault } = nameOf(name, limit)
  if (fault) throw new Failure(code.wrongType, { fields: { name: fault } })
  if (size > sentBytes(limit)) throw new Failure(code.tooLarge, { fields: { size: 'file-too-large' } })

  const client = secrets.token('upload-client', address)
  const { token, hash } = newToken()
  const { key, id } = await withStore(log, () => storage.announce(size))
  const noted = await db.kysely.transaction().execute(async (trx) => {
    // Many at the same time do not slip past the count.
    await sql`select pg_advisory_xact_lock(hashtextextended(${client}, 3))`.execute(trx)
    if (!(await hasRoom(trx, client, size))) return false
    const about = { purpose, name: cleaned, size, kind: null, folder: null, client_hash: client, created_at: now }
    await trx
      .insertInto('upload')
      .values({ token_hash: hash, key, storage_id: id, ...about })
      .execute()
    return true
  })
  if (!noted) {
    await withStore(log, () => storage.discard({ key, id, size }))
    throw new Failure(code.tooMany, { headers: { 'Retry-After': String(unclaimed.retryAfter) } })
  }
  return { upload: token, parts: partsOf(size), partSize }
}

/** How a file is called here: of the name of an encrypted one nothing is kept but its kind. */
function nameOf(name: string, limit: UploadLimit): { name: string; fault?: string | undefined } {
  const cleaned = cleanFileName(name)
  if (!limit.sealed) return { name: cleaned, fault: faultOfName(cleaned, limit) }
  const inner = unsealedName(cleaned)
  if (inner === undefined) return { name: '', fault: 'not-sealed' }
  return { name: sealedName(extensionOf(inner)), fault: faultOfName(inner, limit) }
}

async function hasRoom(trx: Transaction<Tables>, client: string, size: number): Promise<boolean> {
  const { files, bytes } = await trx
    .selectFrom('upload')
    .where('client_hash', '=', client)
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return files < unclaimed.files && bytes + size <= unclaimed.bytes
}
