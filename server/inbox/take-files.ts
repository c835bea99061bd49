import { isBeyond } from '#server/api/failure.ts'
import { newToken } from '#server/domain/token.ts'
import type { Service } from '#server/service.ts'
import { partSize } from '#server/storage/storage.ts'
import { checkContent } from '#server/uploads/check-content.ts'
import { cleanFileName } from '#shared/uploads/file-name.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { faultOfName } from '#shared/uploads/name-fault.ts'
import type { FileKind } from '#shared/uploads/types.ts'
import type { ReceivedFile } from './received-mail.ts'

const limit = uploadLimits.ticket
const megabyte = 1_000_000
/** A picture within the text that is smaller is an ornament of a signature. */
const smallest = 20_000
/** Signatures and cards that mail programs add by themselves. */
const added = /^(?:smime\.p7s|signature\.asc|openpgp_.*\.asc|.*\.vcf)$/i

/** What came of the files of a mail: tokens for those that are taken, names of those that are not. */
export interface TakenFiles {
  tokens: string[]
  refused: string[]
}

/**
 * Keeps the files of a mail in quarantine, as if they had been uploaded, by the same rules; of one address no more than so
 * many megabytes an hour.
 */
export async function takeFiles(
  service: Service,
  files: readonly ReceivedFile[],
  { by, now }: { by: string; now: Date },
): Promise<TakenFiles> {
  const taken: TakenFiles = { tokens: [], refused: [] }
  let bytes = 0
  for (const { name: given, content, within } of files) {
    const name = cleanFileName(given)
    if (added.test(name) || (within && content.length < smallest)) continue
    const fits = taken.tokens.length < limit.files && bytes + content.length <= limit.bytes
    const kind = fits ? await kindOf(name, content) : undefined
    if (!kind || (await isTooMuch(service, by, content.length))) {
      taken.refused.push(name)
      continue
    }
    bytes += content.length
    taken.tokens.push(await keep(service, { name, content, kind }, now))
  }
  return taken
}

function isTooMuch({ limits }: Service, address: string, bytes: number): Promise<boolean> {
  return isBeyond(limits.count('mailFiles', address, Math.ceil(bytes / megabyte)))
}

async function kindOf(name: string, content: Uint8Array): Promise<FileKind | undefined> {
  if (content.length === 0 || faultOfName(name, limit)) return undefined
  const read = async (start: number, length: number) => content.subarray(start, start + length)
  const checked = await checkContent({ size: content.length, read }, name, limit)
  return 'kind' in checked ? checked.kind : undefined
}

async function keep(
  { db, storage }: Service,
  { name, content, kind }: { name: string; content: Uint8Array; kind: FileKind },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken()
  const size = content.length
  // A place as for one part, as it is put there whole.
  const { key } = await storage.announce(Math.min(size, partSize))
  await storage.put(key, size, chunksOf(content))
  await db.kysely
    .insertInto('upload')
    .values({
      token_hash: hash,
      key,
      storage_id: '',
      purpose: 'ticket',
      name,
      size,
      kind,
      state: 'complete',
      folder: null,
      client_hash: null,
      created_at: now,
    })
    .execute()
  return token
}

async function* chunksOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
