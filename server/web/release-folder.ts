import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder with the releases and the link `current`, below the data folder. */
export function releaseFolder(dataDir: string): string {
  return join(dataDir, 'releases')
}

/** The ids of the whole releases in a folder, oldest first. */
export async function releaseIds(folder: string): Promise<string[]> {
  return (await releaseFolders(folder)).filter((name) => isWhole(folder, name))
}

/** The names of all release folders, also of those that a build has not finished, oldest first. */
export async function releaseFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

/** Whether a release folder is finished: its note is written last. */
export function isWhole(folder: string, id: string): boolean {
  return existsSync(join(folder, id, 'release.json'))
}

/**
 * The id of the release that the link `current` names, else of the newest whole one, as when a
 * backup came back without its links. Undefined before the first.
 */
export async function currentRelease(folder: string): Promise<string | undefined> {
  const named = await readlink(join(folder, 'current')).catch(() => undefined)
  return named !== undefined && isWhole(folder, named) ? named : (await releaseIds(folder)).at(-1)
}
