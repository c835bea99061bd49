import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from '../errors.ts'
import { openEngine } from './engine.ts'
import { syncPath } from './store-fs.ts'

/** The PostgreSQL that the pinned PGlite holds; a data folder belongs to one major version. */
const major = '18'

/**
 * Makes sure that there is a data folder of our version at `path`. A new one is made beside it, brought
 * to disk and then renamed, so that what stands at `path` is always whole; what a crash left of an
 * unfinished one was never used and is made anew. Throws a `DatabaseStartError` for a folder that holds
 * something else, and leaves it as it is.
 */
export async function prepareFolder(path: string): Promise<void> {
  if (existsSync(path)) return checkVersion(path)
  const fresh = `${path}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  const engine = await openEngine({ kind: 'folder', path: fresh, durability: 'relaxed' }, { notified() {}, died() {} })
  await engine.close()
  await syncTree(fresh)
  await rename(fresh, path)
  syncPath(dirname(path))
}

async function checkVersion(path: string): Promise<void> {
  const version = await readFile(join(path, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === major) return
  const what = version
    ? `is a database of PostgreSQL ${version.trim()}, and this release has ${major}`
    : 'is not a database'
  throw new DatabaseStartError(`Cannot open the database: ${path} ${what}. ${keepAndRestore(path)}`)
}

/** What a person does about a data folder that does not open. */
export function keepAndRestore(path: string): string {
  return `Nothing in it was changed or removed. To restore: keep that folder under another name, put the one of your last backup at ${path}, start again.`
}

async function syncTree(path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await syncTree(join(path, name))
  }
  syncPath(path)
}
