import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from '../parsers.ts'
import { hearPostgres } from './hear-postgres.ts'
import type { Store } from './protocol.ts'
import { durableParams, StoreFs } from './store-fs.ts'

/**
 * Starts PostgreSQL on a store, in this thread. `fail` ends the thread when the disk takes no more. Rejects
 * with PostgreSQL's own reason where it gives one.
 */
export async function openStore(store: Store, fail: (reason: string) => never): Promise<PGlite> {
  const postgres = hearPostgres()
  try {
    return await start(store, fail, postgres.onStderr)
  } catch (error) {
    throw new Error(postgres.reason() ?? (error instanceof Error ? error.message : String(error)))
  }
}

async function start(
  store: Store,
  fail: (reason: string) => never,
  onStderr: (line: string) => boolean,
): Promise<PGlite> {
  if (store.kind === 'memory') {
    const loadDataDir = store.dump && new Blob([new Uint8Array(store.dump)])
    return PGlite.create({ parsers, onStderr, ...(loadDataDir ? { loadDataDir } : {}) })
  }
  // Our lock says that nobody else runs it; a full disk or a power cut can leave this one empty, and PostgreSQL would never start again.
  rmSync(join(store.path, 'postmaster.pid'), { recursive: true, force: true })
  const fs = new StoreFs(store.path, fail)
  if (store.durability === 'relaxed') return PGlite.create({ fs, parsers, onStderr })
  const pglite = await PGlite.create({ fs, parsers, onStderr, startParams: durableParams })
  await proveDurable(pglite, fs)
  return pglite
}

/** A commit must reach the disk, or nothing may be promised: one is made, and its fsync is counted. */
export async function proveDurable(pglite: PGlite, fs: StoreFs): Promise<void> {
  const before = fs.syncs
  await pglite.query("select pg_logical_emit_message(true, 'start', '')")
  if (fs.syncs === before) throw new Error('a commit did not reach the disk, no fsync was seen')
}
