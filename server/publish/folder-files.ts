import { open, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { inParallel } from './in-parallel.ts'

/** The files below a folder, with `/` between names, in order. */
export async function folderFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** Waits until everything below a folder, and the folder itself, is on the disk for good. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  await inParallel([...paths, folder], 4, syncPath)
}

/** Waits until a file, or the list of names in a folder, is on the disk for good. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
