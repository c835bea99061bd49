import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Log } from '#server/log.ts'
import type { Database } from '../database.ts'
import { DatabaseStartError } from '../errors.ts'
import { changesOf, migrate } from '../migrate.ts'
import type { DatabaseOptions } from '../options.ts'
import { ping } from '../ping.ts'
import type { Tables } from '../tables.ts'
import { bossAdapter } from './boss-adapter.ts'
import { cannotOpen, prepareFolder } from './folder.ts'
import { keepCopy } from './keep-copy.ts'
import { keepRunning, type Runner } from './keep-running.ts'
import { lockStore } from './lock.ts'
import { asPostgresPool, createPool } from './pool.ts'
import type { Store } from './protocol.ts'
import { vacuumRegularly } from './vacuum.ts'

export const folderIn = (dataDir: string) => join(dataDir, 'database')

/**
 * Opens the PostgreSQL that runs inside the service, in `<dataDir>/database`, and makes it where there
 * is none. Throws a `DatabaseStartError`: another process has it, the folder cannot be written, or it
 * does not open; nothing is removed then. That another process has it is found before anything is waited for.
 */
export async function openEmbedded({
  dataDir,
  durability,
  log,
  maintenance = false,
}: Omit<DatabaseOptions, 'databaseUrl'>): Promise<Database> {
  const path = folderIn(dataDir)
  makeFolder(dataDir)
  const locks = new DisposableStack()
  try {
    // The second is there because people take a file named lock away when they think that it was left over.
    for (const file of ['database.lock', '.database']) locks.defer(lockStore(join(dataDir, file), path))
    const store = { kind: 'folder', path, durability } as const
    const runner = await copiedFirst(await openFolder(store, log), { store, dataDir, log, maintenance })
    return await serve(runner, log, { unlock: () => locks.dispose(), maintenance })
  } catch (error) {
    locks.dispose()
    throw error
  }
}

/** The same, or opened anew where a copy was made before its tables are changed. */
async function copiedFirst(
  runner: Runner,
  {
    store,
    dataDir,
    log,
    maintenance,
  }: { store: Store & { kind: 'folder' }; dataDir: string; log: Log; maintenance: boolean },
): Promise<Runner> {
  if (maintenance) return runner
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: asPostgresPool(createPool(runner.engine)) }),
  })
  const changes = await changesOf(kysely).catch(async (error: unknown) => {
    await runner.close()
    throw error
  })
  if (changes.length === 0) return runner
  await runner.close()
  await keepCopy(store.path, dataDir, changes, log)
  return openFolder(store, log)
}

/** A database that is gone when it is closed, and how to copy it. For tests. */
export async function openMemory(dump: Uint8Array | undefined, log: Log): Promise<Database & { dump: Runner['dump'] }> {
  const runner = await keepRunning({ kind: 'memory', ...(dump ? { dump } : {}) }, log)
  return { ...(await serve(runner, log, { unlock() {}, maintenance: false })), dump: runner.dump }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DatabaseStartError(
      `Cannot write to DATA_DIR (${dataDir}: ${code}). Name a folder that this user can write to.`,
    )
  }
}

async function openFolder(store: Store & { kind: 'folder' }, log: Log): Promise<Runner> {
  try {
    await prepareFolder(store.path)
    return await keepRunning(store, log)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw cannotOpen(store.path, error instanceof Error ? error.message : String(error))
  }
}

async function serve(
  runner: Runner,
  log: Log,
  { unlock, maintenance }: { unlock: () => void; maintenance: boolean },
): Promise<Database> {
  const pool = createPool(runner.engine)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asPostgresPool(pool) }) })
  try {
    if (!maintenance) await migrate(kysely, log)
  } catch (error) {
    await runner.close()
    throw error
  }
  const stopVacuum = vacuumRegularly(pool, log)
  return {
    kysely,
    kind: 'embedded',
    jobs: { backend: 'pglite', db: bossAdapter(pool, runner) },
    isDown: runner.isDown,
    ping: () => ping(kysely),
    async close() {
      stopVacuum()
      await runner.close()
      await kysely.destroy()
      unlock()
    },
  }
}
