import { type Kysely, sql } from 'kysely'
import { DatabaseDownError } from './errors.ts'
import { inLane } from './lane.ts'
import type { Tables } from './tables.ts'

const patience = 2_000

/** Asks for an answer. Rejects with a `DatabaseDownError` when none comes within two seconds. */
export async function ping(kysely: Kysely<Tables>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DatabaseDownError(`The database did not answer within ${patience / 1000} seconds.`)),
    patience,
  )
  const answer = inLane('change', () => sql`select 1`.execute(kysely))
  answer.catch(() => undefined)
  await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
