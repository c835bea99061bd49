import { hour } from '#server/domain/duration.ts'
import type { Log } from '#server/log.ts'
import type { EmbeddedPool } from './pool.ts'

const every = 6 * hour

/** Does what a server's autovacuum does: the embedded PostgreSQL has no processes for it. Answers how to stop. */
export function vacuumRegularly(pool: EmbeddedPool, log: Log): () => void {
  const timer = setInterval(() => {
    vacuum(pool).catch((error: Error) => log('database-vacuum-failed', { reason: error.message }))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

/** Frees the room of rows that are gone, and counts afresh for the planner. */
export async function vacuum(pool: EmbeddedPool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
}
