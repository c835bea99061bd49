import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Database } from '../database.ts'
import { DatabaseDownError, DatabaseStartError } from '../errors.ts'
import { changesOf, migrate } from '../migrate.ts'
import type { DatabaseOptions } from '../options.ts'
import { parsers } from '../parsers.ts'
import { ping } from '../ping.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Tables } from '../tables.ts'
import { guardPool } from './guarded-pool.ts'
import { reasonOf } from './reason.ts'
import { watchServer } from './watch-server.ts'

/** Together with the two of pg-boss, its listener and the watch: ten connections a process. */
const connections = 6
const jobConnections = 2
const oldest = 15
/** How long a request waits for a connection, in milliseconds, and how many wait when the next read is refused. */
const queue = { timeout: 5_000, maxWaiting: 200 }
/** As the server lists the connections of a service. */
export const serving = 'site'
const timeouts = {
  statement_timeout: 5_000,
  // For a server that answers to others, and no longer on this connection.
  query_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/**
 * Opens the PostgreSQL of `DATABASE_URL`. Throws a `DatabaseStartError` when it cannot be reached or is
 * older than 15.
 */
export async function openPostgres(
  databaseUrl: string,
  { log, maintenance = false }: Pick<DatabaseOptions, 'log' | 'maintenance'>,
): Promise<Database> {
  const settings: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: maintenance ? 'site-maintenance' : serving,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: {
      getTypeParser: ((id: number) => parsers[id] ?? pg.types.getTypeParser(id)) as typeof pg.types.getTypeParser,
    },
  }
  await prepare(settings, databaseUrl, maintenance ? undefined : log)

  const pool = new pg.Pool({
    ...settings,
    max: connections,
    connectionTimeoutMillis: 2_000,
    lock_timeout: 2_000,
    ...(maintenance ? {} : timeouts),
  })
  pool.on('error', (error) => {
    if (!(error instanceof DatabaseDownError)) log('database-connection-lost', { reason: reasonOf(error) })
  })
  const guarded = guardPool(pool, createSemaphore({ permits: connections, ...queue }))
  const watch = watchServer(settings, guarded, log)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  return {
    kysely,
    kind: 'postgres',
    jobs: { connectionString: databaseUrl, max: jobConnections },
    isDown: guarded.isDown,
    ping: () => ping(kysely),
    async close() {
      await watch.close()
      await kysely.destroy()
      guarded.shut('it was closed')
    },
  }
}

/** Checks the server and, with a log to tell it, brings its tables up to date, on a connection that may take its time. */
async function prepare(settings: pg.PoolConfig, databaseUrl: string, log: Log | undefined): Promise<void> {
  const pool = new pg.Pool({ ...settings, max: 1 })
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(pool, databaseUrl)
    if (!log) return
    const changes = await changesOf(kysely)
    // Its copies are its operator's: nothing here may read all of another server.
    if (changes.length > 0) log('database-changes', { migrations: changes.join(', '), copied: false })
    await migrate(kysely, log)
  } finally {
    await kysely.destroy()
  }
}

async function checkVersion(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: unknown) => {
      throw new DatabaseStartError(
        `Cannot reach the PostgreSQL that DATABASE_URL names (${hostOf(databaseUrl)}): ${reasonOf(error)}. Start it or correct the address; without DATABASE_URL the service uses a database of its own.`,
      )
    })
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < oldest) {
    throw new DatabaseStartError(
      `The PostgreSQL that DATABASE_URL names (${hostOf(databaseUrl)}) is version ${version}; at least ${oldest} is needed.`,
    )
  }
}

function hostOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'not an address'
}
