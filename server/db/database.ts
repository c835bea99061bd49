import type { Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Tables } from './tables.ts'

/** PostgreSQL, embedded or given: callers do not learn which, but for `kind` where it makes a difference to people. */
export interface Database {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  /** How pg-boss reaches the same database. */
  jobs: Pick<ConstructorOptions, 'backend' | 'connectionString' | 'db' | 'max'>
  /** Whether it is known to be away, or closed. */
  isDown(): boolean
  /** Resolves when the database answers; rejects within two seconds when it does not. */
  ping(): Promise<void>
  /** Ends what runs and closes. The embedded one leaves its lock. */
  close(): Promise<void>
}
