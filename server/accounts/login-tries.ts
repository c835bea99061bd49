import { type Kysely, sql } from 'kysely'
import { code } from '#contracts/envelope.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/database.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { hour } from '#server/domain/duration.ts'
import { forgottenBefore, hasWaited, oneMoreTry, type Tries, toldToWait } from '#server/domain/throttle.ts'
import { hashOf } from '#server/domain/token.ts'

/** In an hour, of those who have waited, to one address together: what is left to guess for who has many networks. */
const mostTurns = 100

const mailNeeded = 'A password alone is not enough right now; the link of a mail is. Nothing was saved.'

export interface TryKeys {
  /** Of whoever tries, at this address. */
  own: string
  /** Of all who try at this address; none for whoever is slowed by their own tries alone. */
  all?: string | undefined
}

/**
 * Counts a try, before anything is known of it, so that many at the same time do not slip past. Throws −400429 with
 * `Retry-After` while its keys have to wait. Whoever has waited as they were told has one try, whatever others did
 * meanwhile: so nobody keeps an owner out by trying again and again. Where those are spent as well a password alone is not
 * enough: −400428 sends an owner to the link of a mail.
 */
export async function countTry({ kysely }: Database, { own, all }: TryKeys, now: Date): Promise<void> {
  const wait = await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${all ?? own}, 1))`.execute(trx)
    const before = await triesOf(trx, own)
    const result = oneMoreTry(before, now)
    if ('wait' in result) return result.wait
    const together = all === undefined ? undefined : oneMoreTry(await triesOf(trx, all), now)
    if (all !== undefined && together) {
      if ('tries' in together) await keepTries(trx, all, together.tries)
      else if (hasWaited(before, now)) {
        if ((await countUnder(trx, hashOf(`turns ${all}`), hour, now)) > mostTurns) return 'mail'
      } else {
        await keepTries(trx, own, toldToWait(before, together.wait, now))
        return together.wait
      }
    }
    await keepTries(trx, own, result.tries)
    return 0
  })
  if (wait === 'mail') throw new Failure(code.emailNeeded, { message: mailNeeded })
  if (wait > 0) throw new Failure(code.tooMany, { headers: { 'Retry-After': String(wait) } })
}

/** Counts one more under a key; answers how many there were since the first of them, within so many milliseconds, a day at most. */
export async function countUnder(trx: Kysely<Tables>, key: string, within: number, now: Date): Promise<number> {
  const before = await triesOf(trx, key)
  const goesOn = before !== undefined && before.blockedUntil > now
  const failures = (goesOn ? before.failures : 0) + 1
  const blockedUntil = goesOn ? before.blockedUntil : new Date(now.getTime() + within)
  await keepTries(trx, key, { failures, lastAt: now, blockedUntil })
  return failures
}

async function triesOf(trx: Kysely<Tables>, key: string): Promise<Tries | undefined> {
  const row = await trx.selectFrom('login_failure').where('key', '=', key).selectAll().executeTakeFirst()
  return row && { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until }
}

async function keepTries(trx: Kysely<Tables>, key: string, { failures, lastAt, blockedUntil }: Tries): Promise<void> {
  const tries = { failures, last_at: lastAt, blocked_until: blockedUntil }
  await trx
    .insertInto('login_failure')
    .values({ key, ...tries })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(tries))
    .execute()
}

/** Takes back what was counted: the last try was right. */
export async function forgetTries(db: Kysely<Tables>, ...keys: string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('key', 'in', keys).execute()
}

/** Deletes what no longer counts. */
export function forgetOldTries({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'login_failure', sql`last_at <= ${forgottenBefore(now)}`)
}
