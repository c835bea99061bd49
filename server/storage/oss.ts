import { Readable } from 'node:stream'
import OSS from 'ali-oss'
import type { OssConfig } from '#server/config.ts'
import { attachment, checkKey, newQuarantineKey } from './keys.ts'
import { storageOrigin } from './origin.ts'
import { postTarget } from './oss-post.ts'
import {
  linkSeconds,
  partSize,
  partsOf,
  type Storage,
  StorageError,
  sizeOfPart,
  targetSeconds,
  type Upload,
} from './storage.ts'

const timeout = 20_000

const firstParts = { 'max-parts': 1000, 'part-number-marker': 0, 'encoding-type': 'url' }

/** What the types of the library leave out. */
type ListedPart = { PartNumber: string; Size: string; ETag: string }
type Signer = { signPostObjectPolicyV4(policy: object, date: Date): string }

/**
 * A bucket of Alibaba's OSS: private, with a life-cycle rule that deletes `incoming/` after two days. Everything is signed
 * here; a browser gets addresses for single parts, and never a key. Small files go by a form whose policy
 * holds their exact size, others in parts whose sizes are checked at the end.
 */
export function openOssStorage(config: OssConfig): Storage {
  const { endpoint, region, bucket, accessKeyId, accessKeySecret } = config
  const secure = endpoint.startsWith('https:')
  const client = new OSS({
    endpoint,
    region,
    bucket,
    accessKeyId,
    accessKeySecret,
    secure,
    timeout,
    authorizationV4: true,
  })
  const origin = storageOrigin(config)

  const signPolicy = (policy: object, date: Date) => (client as unknown as Signer).signPostObjectPolicyV4(policy, date)

  const isSmall = ({ id }: Upload) => id === ''
  const statOf = async (key: string) => {
    checkKey(key)
    try {
      const { res } = await client.head(key)
      const { 'content-length': length, etag = '' } = res.headers as Record<string, string>
      return { size: Number(length), etag: etag.replaceAll('"', '') }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const sizeOf = async (key: string) => (await statOf(key))?.size

  const storage: Storage = {
    origin,

    async announce(size) {
      const key = newQuarantineKey()
      if (size <= partSize) return { key, size, id: '' }
      const { uploadId } = await client.initMultipartUpload(key)
      return { key, size, id: uploadId }
    },

    async sign(upload, parts, now) {
      if (isSmall(upload)) return parts.includes(1) ? [postTarget(config, `${origin}/`, upload, now, signPolicy)] : []
      const url = (part: number) =>
        client.signatureUrlV4(
          'PUT',
          targetSeconds,
          { queries: { partNumber: String(part), uploadId: upload.id } },
          upload.key,
        )
      return Promise.all(parts.map(async (part) => ({ part, method: 'PUT' as const, url: await url(part) })))
    },

    async parts(upload) {
      const { key, size, id } = upload
      const whole = await sizeOf(key)
      if (whole === size)
        return Array.from({ length: partsOf(size) }, (_, index) => ({
          number: index + 1,
          size: sizeOfPart(size, index + 1),
        }))
      if (isSmall(upload)) return []
      return (await listParts(key, id)).map(({ number, size }) => ({ number, size }))
    },

    async complete(upload) {
      const { key, size, id } = upload
      const whole = await sizeOf(key)
      if (whole === size) return
      if (whole !== undefined || isSmall(upload)) throw new StorageError('incomplete', 'The file is not there.')
      const parts = await listParts(key, id)
      if (parts.length !== partsOf(size) || parts.some((part) => part.size !== sizeOfPart(size, part.number)))
        throw new StorageError('incomplete', 'Parts of the file are missing, or are not as long as announced.')
      await client.completeMultipartUpload(key, id, parts)
    },

    size: sizeOf,
    stat: statOf,

    async put(key, size, body) {
      checkKey(key)
      await client.putStream(key, Readable.from(body), { contentLength: size } as OSS.PutStreamOptions)
    },

    async read(key, start, length) {
      checkKey(key)
      try {
        const { content } = await client.get(key, { headers: { Range: `bytes=${start}-${start + length - 1}` } })
        return (content as Buffer).subarray(0, length)
      } catch (error) {
        throw isMissing(error) ? new StorageError('gone', 'There is no such file.') : error
      }
    },

    async move(key, to) {
      checkKey(key)
      checkKey(to)
      try {
        await client.copy(to, key)
      } catch (error) {
        if (!isMissing(error)) throw error
        if ((await sizeOf(to)) === undefined) throw new StorageError('gone', 'There is no such file.')
        return
      }
      await client.delete(key)
    },

    async discard(upload) {
      checkKey(upload.key)
      if (!isSmall(upload))
        await client.abortMultipartUpload(upload.key, upload.id, {}).catch((error) => {
          if (!isMissing(error)) throw error
        })
      await client.delete(upload.key)
    },

    async delete(key) {
      checkKey(key)
      await client.delete(key)
    },

    async link(key, name) {
      checkKey(key)
      const queries = {
        'response-content-disposition': attachment(name),
        'response-content-type': 'application/octet-stream',
      }
      return client.signatureUrlV4('GET', linkSeconds, { queries }, key)
    },

    async sweep(since, kept) {
      let swept = 0
      for (let next: string | undefined, more = true; more; ) {
        const page = await client.listV2({
          prefix: 'incoming/',
          'max-keys': '1000',
          ...(next === undefined ? {} : { 'continuation-token': next }),
        })
        const old = (page.objects ?? []).filter(
          ({ name, lastModified }) => new Date(lastModified) < since && !kept?.has(name),
        )
        if (old.length > 0)
          await client.deleteMulti(
            old.map(({ name }) => name),
            { quiet: true },
          )
        swept += old.length
        next = page.nextContinuationToken
        more = page.isTruncated && next !== undefined
      }
      return swept
    },
  }
  return storage

  async function listParts(key: string, id: string) {
    const { parts } = await client.listParts(key, id, firstParts, {})
    // The library answers one part alone as an object, none as undefined.
    return [(parts as unknown as ListedPart[] | undefined) ?? []].flat().map(({ PartNumber, Size, ETag }) => ({
      number: Number(PartNumber),
      size: Number(Size),
      etag: String(ETag),
    }))
  }
}

function isMissing(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number }
  return status === 404 || code === 'NoSuchKey'
}
