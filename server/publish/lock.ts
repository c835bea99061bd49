import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PublishBusy } from './publish-error.ts'

/** The code of SQLite for a lock that somebody else has. */
const busy = 5

/**
 * Takes the lock of a releases folder for one build, and answers how to give it back. Throws
 * `PublishBusy` while another build has it. It is SQLite's lock on an empty file, which is the kernel's:
 * it ends with its process, however that ends.
 */
export function lockReleases(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new PublishBusy('Another process is building this site already. The site is published when it has finished.')
  }
  return () => lock.close()
}
