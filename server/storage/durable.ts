import { randomBytes } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageError } from './storage.ts'

/**
 * Makes `file` with what `write` writes: there whole and on the disk, or not at all. Throws a `StorageError`
 * when the disk is full. With `once` a file that is there already stays: the error has the code `EEXIST`.
 */
export async function writeWhole(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
  { once = false } = {},
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await (once ? nameOnce : renameDurably)(draft, file)
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw isFull(error) ? new StorageError('full', 'The disk for files is full.') : error
  }
}

/** Gives a draft a name that nothing has. Two at the same time cannot both succeed, as they could with a rename. */
async function nameOnce(draft: string, file: string): Promise<void> {
  await link(draft, file)
  await unlink(draft)
  await syncFolder(dirname(file))
}

/** Renames so that a power cut afterwards finds the new name. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from))
}

/** Makes a folder, with those above it, so that a power cut afterwards finds it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let made = folder; first !== undefined && made.startsWith(first); made = dirname(made))
    await syncFolder(dirname(made))
}

/** Brings the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
