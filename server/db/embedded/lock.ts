import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../errors.ts'

const busy = 5

/** Keeps the handles of held locks alive: one that is collected would let go of its lock. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock of a store and answers how to give it back. The lock belongs to the kernel (SQLite's
 * lock on an empty file): only one process or thread can have it, it ends with its process however that
 * ends, container or not, and there is nothing to steal from a live one. The file itself says nothing
 * and stays. No other code of this process may open the file: closing it would drop the lock.
 *
 * Throws a `DatabaseStartError` at once when somebody else has it.
 */
export function lockStore(file: string, store: string): () => void {
  let handle: DatabaseSync | undefined
  try {
    handle = new DatabaseSync(file, { timeout: 0 })
    handle.exec('pragma journal_mode = memory')
    handle.exec('begin exclusive')
  } catch (error) {
    handle?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) {
      throw new DatabaseStartError(
        `Another process already uses the database in ${store}. Stop it first, or give this one a DATA_DIR of its own. Nothing was changed.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(
      `Cannot lock the database in ${store} (${file}: ${reason}). Nothing was changed. DATA_DIR must be on a local disk that this user can write to.`,
    )
  }
  const lock = handle
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}
