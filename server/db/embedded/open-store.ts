import { PGlite } from '@electric-sql/pglite'
import { parsers } from '../parsers.ts'
import type { Store } from './protocol.ts'
import { durableParams, StoreFs } from './store-fs.ts'

/** Starts PostgreSQL on a store, in this thread. `fail` ends the thread when the disk takes no more. */
export async function openStore(store: Store, fail: (reason: string) => never): Promise<PGlite> {
  if (store.kind === 'memory') {
    const loadDataDir = store.dump && new Blob([new Uint8Array(store.dump)])
    return PGlite.create({ parsers, ...(loadDataDir ? { loadDataDir } : {}) })
  }
  const fs = new StoreFs(store.path, fail)
  if (store.durability === 'relaxed') return PGlite.create({ fs, parsers })
  const pglite = await PGlite.create({ fs, parsers, startParams: durableParams })
  await proveDurable(pglite, fs)
  return pglite
}

/** A commit must reach the disk, or nothing may be promised: one is made, and its fsync is counted. */
export async function proveDurable(pglite: PGlite, fs: StoreFs): Promise<void> {
  const before = fs.syncs
  await pglite.query("select pg_logical_emit_message(true, 'start', '')")
  if (fs.syncs === before) throw new Error('a commit did not reach the disk, no fsync was seen')
}
