import { Readable } from 'node:stream'
import { code } from '#contracts/envelope.ts'
import { fileLink, filePath, putUploadPart } from '#contracts/uploads.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { atOnce } from '#server/api/at-once.ts'
import { check } from '#server/api/check.ts'
import { clientOf } from '#server/api/client.ts'
import { Failure, invalid, unavailable } from '#server/api/failure.ts'
import { readBytes } from '#server/api/read-bytes.ts'
import { readQuery } from '#server/api/read-query.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { attachment } from '#server/storage/keys.ts'
import { isLocal } from '#server/storage/local.ts'
import { StorageError } from '#server/storage/storage.ts'
import { sealedOnly } from '#server/uploads/sealed-only.ts'
import { partsAtOnce, uploadLimits } from '#shared/uploads/limits.ts'

/** Seconds after which a full disk is worth another try. */
const fullFor = 60

/** The local store's own addresses. Whoever has a wrong, an edited or an old one learns only that there is nothing. */
export function fileRoutes(app: ApiApp, service: Service): void {
  const { storage, clock, config, limits } = service
  // One more than a browser sends: one that it has given up may still be here.
  const receiving = atOnce({ mostOfOne: partsAtOnce + 1, most: 16 })
  const sending = atOnce({ mostOfOne: 6, most: 48 })

  route(app, service, putUploadPart, async ({ input, client, now, request }) => {
    const { upload, part, size, expires, signature } = input
    const key = `incoming/${upload}`
    if (!isLocal(storage) || !storage.isOurs({ use: 'part', key, part, size, expires }, signature, now))
      throw new Failure(code.notFound)
    if (Number(request.headers.get('content-length') ?? size) !== size) throw invalid({ body: 'size-other' })
    const leave = receiving(client.address)
    await storage
      .putPart({ key, part, size }, await allowed(service, readBytes(request), { key, part }))
      .catch(refuse)
      .finally(leave)
    return null
  })

  app.get(filePath, async (c) => {
    const { signature, ...claims } = check(fileLink, readQuery(c.req.url))
    if (!isLocal(storage) || !storage.isOurs({ use: 'file', ...claims }, signature, clock()))
      throw new Failure(code.notFound)
    const { address } = clientOf(c, config.trustProxy)
    await limits.count('file', address)
    const size = await storage.size(claims.key)
    if (size === undefined) throw new Failure(code.notFound)
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', attachment(claims.name))
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Content-Length', String(size))
    // Nobody reads the body of its answer, so none is opened.
    if (c.req.method === 'HEAD') return c.body(null)

    const leave = sending(address)
    const file = await storage.open(claims.key).catch(() => undefined)
    file?.stream.once('close', leave)
    if (!file) {
      leave()
      throw new Failure(code.notFound)
    }
    return c.body(Readable.toWeb(file.stream) as ReadableStream)
  })
}

/** What the form takes that the file is for: the beginning of one that has to be encrypted is looked at before it is kept. */
async function allowed(
  { db }: Service,
  body: AsyncIterable<Uint8Array>,
  { key, part }: { key: string; part: number },
): Promise<AsyncIterable<Uint8Array>> {
  if (part > 1) return body
  const row = await db.kysely.selectFrom('upload').where('key', '=', key).select('purpose').executeTakeFirst()
  return row && uploadLimits[row.purpose].sealed ? sealedOnly(body) : body
}

function refuse(error: unknown): never {
  if (!(error instanceof StorageError)) throw error
  switch (error.reason) {
    case 'full':
      throw unavailable(fullFor)
    case 'gone':
      throw new Failure(code.notFound)
    default:
      throw invalid({ body: error.reason === 'size' ? 'size-other' : error.reason })
  }
}
