import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import { DatabaseStartError } from '../errors.ts'
import { syncTree } from './folder.ts'

/** How many copies are kept, the newest. */
const mostCopies = 2

/**
 * Copies the folder of a database that is closed to `<dataDir>/database-before/<time>`, before its tables are changed: put back
 * in its place it serves the release of before. Throws a `DatabaseStartError` where that fails; nothing was changed then.
 */
export async function keepCopy(path: string, dataDir: string, migrations: readonly string[], log: Log): Promise<void> {
  const shelf = join(dataDir, 'database-before')
  const name = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const [begun, copy] = [join(shelf, `.${name}.part`), join(shelf, name)]
  try {
    await mkdir(shelf, { recursive: true, mode: 0o700 })
    for (const left of await readdir(shelf))
      if (left.endsWith('.part')) await rm(join(shelf, left), { recursive: true, force: true })
    await cp(path, begun, { recursive: true })
    await syncTree(begun)
    await rm(copy, { recursive: true, force: true })
    await rename(begun, copy)
    const copies = (await readdir(shelf)).filter((kept) => /^\d{4}-\d\d-\d\dT/.test(kept)).sort()
    for (const old of copies.slice(0, -mostCopies)) await rm(join(shelf, old), { recursive: true, force: true })
  } catch (error) {
    await rm(begun, { recursive: true, force: true }).catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(
      `Cannot copy the database before its tables are brought up to date: ${reason}. Nothing was changed. Make room in DATA_DIR for a second one and start again.`,
    )
  }
  log('database-copied', { copy, before: migrations.join(', ') })
}
