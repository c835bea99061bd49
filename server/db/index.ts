import type { Log } from '#server/log.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

export type { Database } from './database.ts'

/**
 * Opens the PostgreSQL of `databaseUrl`, or else the embedded one under `dataDir`, with its tables up
 * to date. Throws a `DatabaseStartError`, a `ConfigError` whose `exitCode` is 78.
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  durability,
  log,
}: {
  dataDir: string
  databaseUrl: string | undefined
  durability: 'full' | 'relaxed'
  log: Log
}): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded({ dataDir, durability, log })
}
