import { createReadStream, type Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder, renameDurably, writeWhole } from './durable.ts'
import { checkKey, isQuarantineKey, newQuarantineKey } from './keys.ts'
import { secretIn } from './secret.ts'
import { type Claims, isSigned, sign } from './signature.ts'
import { linkSeconds, partsOf, type Storage, StorageError, sizeOfPart, targetSeconds } from './storage.ts'

/** The local store, with what its own addresses need. */
export interface LocalStorage extends Storage {
  /** Keeps one part. Throws a `StorageError` unless it is exactly as long as it should be. */
  putPart(part: { key: string; part: number; size: number }, body: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a whole file; undefined where there is none. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>
  /** Whether an address was made here, for this, and is not over. */
  isOurs(claims: Claims, signature: string, now: Date): boolean
}

export function isLocal(storage: Storage): storage is LocalStorage {
  return 'putPart' in storage
}

const gigabyte = 1024 ** 3

/** Bytes that stay free on a disk of that size: the database needs room as well. */
const reserveOf = (total: number) => Math.max(2 * gigabyte, total / 10)

/**
 * Files below a folder: a file in quarantine is a folder with its parts, `1`, `2`, …, and `whole` when it is complete;
 * other keys are files. Whatever has its name is whole and on the disk.
 */
export async function openLocalStorage({
  folder,
  reserve = reserveOf,
}: {
  folder: string
  reserve?: (total: number) => number
}): Promise<LocalStorage> {
  const incoming = join(folder, 'incoming')
  await makeFolder(incoming)
  const secret = await secretIn(folder)

  const uploadFolder = (key: string) => {
    if (!isQuarantineKey(key)) throw new TypeError('This is no file in quarantine.')
    return join(folder, key)
  }
  const pathOf = (key: string) => {
    checkKey(key)
    return isQuarantineKey(key) ? join(folder, key, 'whole') : join(folder, key)
  }
  const expiry = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000) + seconds

  /** Throws a `StorageError` when so many bytes more would leave the database too little room. */
  const checkRoom = async (size: number) => {
    const { bavail, blocks, bsize } = await statfs(folder)
    if (bavail * bsize - size < reserve(blocks * bsize)) throw new StorageError('full', 'The disk for files is full.')
  }

  const storage: LocalStorage = {
    origin: '',

    async announce(size) {
      await checkRoom(size)
      const key = newQuarantineKey()
      await mkdir(uploadFolder(key), { mode: 0o700 })
      return { key, size, id: '' }
    },

    async sign({ key, size: fileSize }, parts, now) {
      return parts.map((part) => {
        const size = sizeOfPart(fileSize, part)
        const expires = expiry(now, targetSeconds)
        const signature = sign(secret, { use: 'part', key, part, size, expires })
        const query = new URLSearchParams({ size: String(size), expires: String(expires), signature })
        return { part, method: 'PUT', url: `/api/v1/upload/${basename(key)}/${part}?${query}` }
      })
    },

    async parts({ key, size }) {
      if ((await sizeAt(pathOf(key))) === size)
        return Array.from({ length: partsOf(size) }, (_, index) => ({
          number: index + 1,
          size: sizeOfPart(size, index + 1),
        }))
      const folder = uploadFolder(key)
      const names = await readdir(folder).catch(() => [])
      const parts = names
        .filter((name) => /^\d+$/.test(name))
        .map(async (name) => ({ number: Number(name), size: (await sizeAt(join(folder, name))) ?? 0 }))
      return (await Promise.all(parts)).sort((a, b) => a.number - b.number)
    },

    async putPart({ key, part, size }, body) {
      const folder = uploadFolder(key)
      const isOver = (await sizeAt(folder)) === undefined || (await sizeAt(pathOf(key))) !== undefined
      if (isOver) throw new StorageError('gone', 'This upload is over.')
      await checkRoom(size)
      await writeExactly(join(folder, String(part)), size, body)
    },

    async complete(upload) {
      const { key, size } = upload
      const isWhole = async () => (await sizeAt(pathOf(key))) === size
      if (await isWhole()) return
      const arrived = await storage.parts(upload)
      const whole =
        arrived.length === partsOf(size) && arrived.every((part) => part.size === sizeOfPart(size, part.number))
      if (!whole) throw new StorageError('incomplete', 'Parts of the file are missing.')
      await checkRoom(size)
      const files = arrived.map(({ number }) => join(uploadFolder(key), String(number)))
      const putTogether = async (handle: FileHandle) => {
        for (const file of files) for await (const chunk of createReadStream(file)) await handle.writeFile(chunk)
      }
      // What was put together first was looked at and may have been handed in: nothing takes its place.
      await writeWhole(pathOf(key), putTogether, { once: true }).catch(async (error) => {
        // Another request has put it together meanwhile, and taken the parts away.
        if (!(await isWhole())) throw error
      })
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },

    size: async (key) => sizeAt(pathOf(key)),

    async stat(key) {
      const size = await sizeAt(pathOf(key))
      return size === undefined ? undefined : { size }
    },

    async put(key, size, body) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await writeExactly(path, size, body)
    },

    async read(key, start, length) {
      const handle = await open(pathOf(key)).catch(() => {
        throw new StorageError('gone', 'There is no such file.')
      })
      try {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },

    async move(key, to) {
      const [from, target] = [pathOf(key), pathOf(to)]
      await makeFolder(dirname(target))
      try {
        await renameDurably(from, target)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        if ((await sizeAt(target)) === undefined) throw new StorageError('gone', 'There is no such file.')
      }
      if (isQuarantineKey(key)) await rm(uploadFolder(key), { recursive: true, force: true })
    },

    discard: async ({ key }) => rm(uploadFolder(key), { recursive: true, force: true }),

    delete: async (key) => rm(isQuarantineKey(key) ? uploadFolder(key) : pathOf(key), { recursive: true, force: true }),

    async link(key, name, now) {
      checkKey(key)
      const expires = expiry(now, linkSeconds)
      const signature = sign(secret, { use: 'file', key, name, expires })
      return `/api/v1/file?${new URLSearchParams({ key, name, expires: String(expires), signature })}`
    },

    async open(key) {
      const path = pathOf(key)
      const size = await sizeAt(path)
      return size === undefined ? undefined : { size, stream: createReadStream(path) }
    },

    isOurs: (claims, signature, now) => isSigned(secret, claims, signature, now),

    async sweep(since, kept) {
      let swept = 0
      for (const name of await readdir(incoming)) {
        if (kept?.has(`incoming/${name}`)) continue
        const path = join(incoming, name)
        const changed = (await statOf(path))?.mtime
        if (!changed || changed >= since) continue
        await rm(path, { recursive: true, force: true })
        swept++
      }
      return swept
    },
  }
  return storage
}

/** Throws a `StorageError` unless what is written is exactly so long. */
function writeExactly(file: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void> {
  return writeWhole(file, async (handle) => {
    let written = 0
    for await (const chunk of body) {
      written += chunk.length
      if (written > size) throw new StorageError('size', 'The part is longer than it was announced.')
      await handle.writeFile(chunk)
    }
    if (written !== size) throw new StorageError('size', 'The part broke off.')
  })
}

async function sizeAt(path: string): Promise<number | undefined> {
  return (await statOf(path))?.size
}

/** Undefined where there is nothing, or nothing any more. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
