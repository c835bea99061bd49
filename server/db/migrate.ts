import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Log } from '#server/log.ts'
import { DatabaseDownError, DatabaseStartError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** What a release changes on tables that hold rows already; none for a database that is new. */
export async function changesOf(kysely: Kysely<Tables>): Promise<string[]> {
  const known = await migratorOf(kysely).getMigrations()
  const waiting = known.filter(({ executedAt }) => executedAt === undefined)
  return waiting.length < known.length ? waiting.map(({ name }) => name) : []
}

function migratorOf(kysely: Kysely<Tables>): Migrator {
  return new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
}

/**
 * Brings the tables up to date, all or nothing. Any number of processes may do so at once: the others
 * wait. Throws a `DatabaseStartError` when it fails or when the tables are of a newer release. With `upTo` the
 * migrations after that one wait.
 */
export async function migrate(kysely: Kysely<Tables>, log: Log, upTo?: string): Promise<void> {
  const migrator = migratorOf(kysely)
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
