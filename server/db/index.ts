import { existsSync } from 'node:fs'
import type { Database } from './database.ts'
import { folderIn, openEmbedded } from './embedded/open.ts'
import type { DatabaseOptions } from './options.ts'
import { openPostgres } from './postgres/open.ts'

export type { Database } from './database.ts'

/**
 * Opens the PostgreSQL of `databaseUrl`, or else the embedded one under `dataDir`, with its tables up
 * to date. Throws a `DatabaseStartError`, a `ConfigError` whose `exitCode` is 78.
 */
export function openDatabase({ databaseUrl, ...options }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbedded(options)
}

/** Whether there is an embedded database in a data folder. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(folderIn(dataDir))
}
