import type { PostgresPool } from 'kysely'
import { DatabaseDownError } from '../errors.ts'
import { currentLane } from '../lane.ts'
import { followStatements } from '../saves.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Engine } from './engine.ts'
import type { StatementResult } from './protocol.ts'

/** How long a caller waits for the connection, and how long a transaction may sit idle on it, in ms; how many wait when the next read is refused. */
const usual = { wait: 10_000, idle: 10_000, maxWaiting: 200 }

/** The one connection of the embedded database. */
export interface EmbeddedPool {
  connect(): Promise<EmbeddedClient>
}

/** The connection while it is somebody's. */
export interface EmbeddedClient {
  query(sql: string, values?: readonly unknown[]): Promise<StatementResult>
  listen(channel: string): Promise<void>
  /** Gives it back; `destroy` rolls back what is open. */
  release(destroy?: boolean): void
}

/**
 * Gives the connection to one at a time, changes before reads and else first come first served, so that a
 * transaction has it for itself. `engine` answers the running engine or throws a `DatabaseDownError`.
 */
export function createPool(engine: () => Engine, limits = usual): EmbeddedPool {
  const semaphore = createSemaphore({ permits: 1, timeout: limits.wait, maxWaiting: limits.maxWaiting })
  return {
    async connect() {
      const release = await semaphore.acquire(currentLane())
      try {
        return createClient(engine(), release, limits.idle)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** The pool as Kysely's own PostgreSQL driver knows one. */
export function asPostgresPool(pool: EmbeddedPool): PostgresPool {
  return {
    connect: () => pool.connect() as unknown as ReturnType<PostgresPool['connect']>,
    end: async () => {},
    options: {},
  }
}

/** What only keeps others off, who are not there: a transaction has the one connection to itself. */
const needless = /^(?:select pg_advisory_xact_lock\(hashtextextended\(\$1, \d\)\)|set local lock_timeout = '\w+')$/

function createClient(engine: Engine, giveBack: () => void, longestIdle: number): EmbeddedClient {
  const saves = followStatements()
  let open = true
  let running = 0
  let idle: NodeJS.Timeout

  /** Takes the connection from a transaction that forgot it. */
  function watch(): void {
    clearTimeout(idle)
    if (open && running === 0) idle = setTimeout(end, longestIdle, true)
  }

  function end(rollback: boolean): void {
    if (!open) return
    open = false
    clearTimeout(idle)
    const ended = rollback ? engine.run('rollback') : Promise.resolve()
    void ended.catch(() => undefined).then(giveBack)
  }

  async function use<T>(work: () => Promise<T>): Promise<T> {
    if (!open) {
      throw new DatabaseDownError(
        `The transaction was ended after ${longestIdle / 1000} idle seconds. Nothing of it was saved.`,
      )
    }
    running += 1
    clearTimeout(idle)
    try {
      return await work()
    } finally {
      running -= 1
      watch()
    }
  }

  async function query(sql: string, values: readonly unknown[] = []): Promise<StatementResult> {
    if (needless.test(sql)) return { command: '', rowCount: 0, rows: [] }
    if (sql === 'begin') return begin()
    const perhapsSaved = saves(sql)
    try {
      return await use(() => engine.run(sql, values))
    } catch (error) {
      if (perhapsSaved && error instanceof DatabaseDownError)
        throw new DatabaseDownError(error.message, { perhapsSaved })
      throw error
    }
  }

  /** It is sent ahead of the first statement, which fails where it does. */
  function begin(): StatementResult {
    saves('begin')
    void use(() => engine.run('begin')).catch(() => undefined)
    return { command: 'BEGIN', rowCount: 0, rows: [] }
  }

  watch()
  return {
    query,
    listen: (channel) => use(() => engine.listen(channel)),
    release: (destroy = false) => end(destroy),
  }
}
