import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Log } from '#server/log.ts'
import { DatabaseDownError, DatabaseStartError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the tables up to date, all or nothing. Any number of processes may do so at once: the others
 * wait. Throws a `DatabaseStartError` when it fails or when the tables are of a newer release. With `upTo` the
 * migrations after that one wait.
 */
export async function migrate(kysely: Kysely<Tables>, log: Log, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  for (const { migrationName, status } of results) {
    if (status === 'Success' && !error) log('database-migrated', { migration: migrationName })
  }
  if (!error) return
  if (error instanceof DatabaseDownError) {
    throw new DatabaseStartError(`Cannot bring the tables of the database up to date. ${error.message}`)
  }
  const reason = error instanceof Error ? error.message : String(error)
  throw new DatabaseStartError(
    `Cannot bring the tables of the database up to date: ${reason}. Nothing was changed. If a newer release ran here before, start that one.`,
  )
}
