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
  const [what, remedy] = version
    ? [
        `is a database of PostgreSQL ${version.trim()}, and this release has ${major}`,
        'Start the release that made it, or name another DATA_DIR.',
      ]
    : ['is not a database', 'Move it away if it is something else, or name another DATA_DIR.']
  throw new DatabaseStartError(`Cannot open the database: ${path} ${what}. Nothing in it was changed. ${remedy}`)
}

/** Words of PostgreSQL for a file that is gone or holds what it should not. */
const damage = /could not (?:read|open|access|locate)|does not exist|invalid|corrupt|checksum/

/** What a person does about a data folder that does not open for this reason. */
export function cannotOpen(path: string, reason: string): DatabaseStartError {
  if (/ENOSPC|EDQUOT|EFBIG|no space left on device|quota exceeded/i.test(reason)) {
    return new DatabaseStartError(
      `Cannot open the database in ${path}: ${reason}. Make room there and start again: everything that was saved is still in it.`,
    )
  }
  const remedy = damage.test(reason)
    ? 'Keep a copy of that folder as it is. If the file that is named cannot be brought back, put the folder of your last backup in its place.'
    : 'Nothing is known to be lost. Keep a copy of that folder before anything is tried with it.'
  return new DatabaseStartError(`Cannot open the database in ${path}: ${reason.replace(/\.$/, '')}. ${remedy}`)
}

/** Brings a folder with all that is in it to the disk. */
export async function syncTree(path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await syncTree(join(path, name))
  }
  syncPath(path)
}
