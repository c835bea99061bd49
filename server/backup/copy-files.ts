import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isGone, type Storage } from '#server/storage/storage.ts'
import { type Lines, type ListedFile, names, pathOfFile } from './format.ts'
import { readLines, writeLines } from './lines.ts'
import { isKept, keyOf, placesOf, type UploadLine } from './upload-line.ts'

/** Bytes that are read at a time. */
const atOnce = 1024 * 1024

export interface CopiedFiles {
  list: Lines
  size: number
  /** Ids of those that the store does not have. */
  gone: Set<string>
}

/**
 * Copies the files that the dumped rows of a backup name, and lists them. What was copied before, as `known` says, is
 * not copied again, for a file never changes.
 */
export async function copyFiles(
  folder: string,
  storage: Storage,
  { known, bytes }: { known: Map<string, ListedFile>; bytes: boolean },
): Promise<CopiedFiles> {
  const file = join(folder, names.fileList)
  await rm(file, { force: true })
  const list = await writeLines(file)
  const gone = new Set<string>()
  const named = new Set<string>()
  let size = 0
  try {
    for await (const line of readLines(join(folder, names.rows, 'upload.jsonl'))) {
      const row: UploadLine = JSON.parse(line)
      if (!isKept(row)) continue
      const copied = known.get(row.id) ?? (await copyFile(folder, storage, row, bytes))
      if (copied) known.set(row.id, copied)
      else gone.add(row.id)
      named.add(row.id)
      size += Number(row.size)
      await list.write(
        JSON.stringify({ ...(copied ?? { id: row.id, size: Number(row.size), lost: true }), key: keyOf(row) }),
      )
    }
    await removeOthers(folder, named)
  } catch (error) {
    await list.close()
    throw error
  }
  return { list: await list.end(), size, gone }
}

/** Undefined where the store does not have the file. */
async function copyFile(
  folder: string,
  storage: Storage,
  row: UploadLine,
  bytes: boolean,
): Promise<ListedFile | undefined> {
  const size = Number(row.size)
  for (const place of placesOf(row)) {
    const found = await storage.stat(place)
    if (found?.size !== size) continue
    const etag = found.etag === undefined ? {} : { etag: found.etag }
    const listed = { id: row.id, key: place, size, ...etag }
    if (!bytes) return listed
    const sha256 = await copyBytes(join(folder, pathOfFile(row.id)), storage, { place, row, size })
    if (sha256 !== undefined) return { ...listed, sha256 }
  }
  return undefined
}

/** Answers the SHA-256 of the bytes; undefined when the file was deleted meanwhile. One that is moved meanwhile is followed. */
async function copyBytes(
  target: string,
  storage: Storage,
  { place, row, size }: { place: string; row: UploadLine; size: number },
): Promise<string | undefined> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rm(target, { force: true })
  const handle = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  const places = [place, ...placesOf(row).filter((other) => other !== place)]
  try {
    for (let start = 0; start < size; ) {
      const part = await readOf(storage, places, start, Math.min(atOnce, size - start))
      if (!part?.length) return void (await rm(target))
      hash.update(part)
      await handle.writeFile(part)
      start += part.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function readOf(
  storage: Storage,
  places: string[],
  start: number,
  length: number,
): Promise<Uint8Array | undefined> {
  for (const place of places) {
    try {
      return await storage.read(place, start, length)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  return undefined
}

/** Leaves no bytes that the rows do not name, as of a person whose tickets were deleted meanwhile. */
async function removeOthers(folder: string, named: ReadonlySet<string>): Promise<void> {
  const files = join(folder, names.files)
  for (const shelf of await readdir(files).catch(() => []))
    for (const id of await readdir(join(files, shelf))) if (!named.has(id)) await rm(join(files, shelf, id))
}
