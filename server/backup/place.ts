import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { lockStore } from '#server/db/embedded/lock.ts'
import { makeFolder, syncFolder } from '#server/storage/durable.ts'
import { BackupError } from './format.ts'

/** What of a data folder a backup brings back: the database first, for without it nothing starts on the rest. */
const kept = ['database', 'secret', 'files'] as const

/** A data folder that is filled from a backup. */
export interface Place {
  dataDir: string
  /** Where everything is made, beside what is there. */
  draft: string
}

/**
 * Makes sure that nobody works on the data folder and, unless that shall be replaced, that there is nothing in it.
 * Throws a `BackupError` or a `DatabaseStartError`.
 */
export async function openPlace({ dataDir, databaseUrl }: Config, replace: boolean): Promise<Place & AsyncDisposable> {
  await makeFolder(dataDir)
  const locks = new DisposableStack()
  try {
    if (!databaseUrl)
      for (const file of ['database.lock', '.database'])
        locks.defer(lockStore(join(dataDir, file), join(dataDir, 'database')))
    const mine = kept.filter((name) => !databaseUrl || name !== 'database')
    const there = (await readdir(dataDir)).filter((name) => mine.some((one) => one === name))
    if (there.length > 0 && !replace)
      throw new BackupError(
        `${dataDir} is not empty: it has ${there.join(', ')}. Name another DATA_DIR, or have that moved aside with --replace. Nothing was changed.`,
      )
    const draft = join(dataDir, 'restore.part')
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    return {
      dataDir,
      draft,
      async [Symbol.asyncDispose]() {
        await rm(draft, { recursive: true, force: true })
        locks.dispose()
      },
    }
  } catch (error) {
    locks.dispose()
    throw error
  }
}

/** Moves what was made to where a service looks for it, and what was there aside, into a folder that is named after now. */
export async function moveIntoPlace({ dataDir, draft }: Place): Promise<void> {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/\W/g, '')}`)
  const made = await readdir(draft)
  const there = await readdir(dataDir)
  for (const name of kept.filter((one) => made.includes(one))) {
    if (there.includes(name)) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(dataDir, name), join(aside, name))
    }
    await rename(join(draft, name), join(dataDir, name))
  }
  await syncFolder(dataDir)
}
