import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { code } from '#contracts/envelope.ts'
import { type RateName, rates } from '#contracts/rates.ts'
import { deleteRows } from '#server/db/delete-rows.ts'
import type { Database } from '#server/db/index.ts'
import { Failure } from './failure.ts'

export interface RateLimits {
  /** Counts `points` calls of `key`, which is stored only as a hash. Throws −400429 with `Retry-After` when it was too many. */
  count(rate: RateName, key: string, points?: number): Promise<void>
  /** Counts one without refusing it. */
  note(rate: RateName, key: string): Promise<void>
  /** Whether as many have been counted as there may be. */
  isSpent(rate: RateName, key: string): Promise<boolean>
}

/** The limits of one process. While the database does not answer, memory counts what it keeps. */
export function rateLimits(database: Database): RateLimits {
  const noted = database.kind === 'embedded' ? notedHere() : undefined
  const limiters = new Map(
    Object.entries(rates).map(([keyPrefix, { points, seconds, kept }]) => {
      const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
      return [keyPrefix, kept ? keptIn(database, memory) : memory]
    }),
  )
  const limiterOf = (rate: RateName) => limiters.get(rate) as RateLimiterMemory
  return {
    async count(rate, key, points = 1) {
      try {
        await limiterOf(rate).consume(hashed(key), points)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
        throw new Failure(code.tooMany, { headers: { 'Retry-After': String(seconds) } })
      }
    },
    async note(rate, key) {
      const counted = await limiterOf(rate).penalty(hashed(key), 1)
      noted?.add(rate, key, counted)
    },
    async isSpent(rate, key) {
      const known = noted?.get(rate, key)
      if (known !== undefined) return known >= rates[rate].points
      const counted = await limiterOf(rate).get(hashed(key))
      noted?.add(rate, key, counted ?? { consumedPoints: 0, msBeforeNext: rates[rate].seconds * 1000 })
      return counted !== null && counted.consumedPoints >= rates[rate].points
    },
  }
}

/**
 * What has been noted, for a database that no other process counts in: who asks whether a budget is spent costs no
 * statement.
 */
function notedHere() {
  const counts = new Map<string, { points: number; until: number }>()
  const live = (name: string) => {
    const count = counts.get(name)
    return count && count.until > Date.now() ? count : undefined
  }
  return {
    get: (rate: RateName, key: string) => live(`${rate} ${key}`)?.points,
    add(
      rate: RateName,
      key: string,
      { consumedPoints, msBeforeNext }: Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>,
    ) {
      const name = `${rate} ${key}`
      const before = live(name)
      const points = Math.max(consumedPoints, before?.points ?? 0)
      counts.set(name, { points, until: before && before.points > 0 ? before.until : Date.now() + msBeforeNext })
    },
  }
}

/** A count need not be on the disk before its answer: the commit of what is counted takes it along. */
const unsynced = (text: string) =>
  text.replace(/returning points, expire/i, "$&, set_config('synchronous_commit', 'off', true)")

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Deletes counts whose time is over. */
export function forgetCounts({ kysely }: Database, now: Date): Promise<number> {
  return deleteRows(kysely, 'rate_limit', sql`expire <= ${now.getTime()}`)
}

function keptIn({ kysely }: Database, memory: RateLimiterMemory): RateLimiterPostgres {
  const { keyPrefix, points, duration } = memory
  return new RateLimiterPostgres({
    keyPrefix,
    points,
    duration,
    storeType: 'client',
    storeClient: {
      query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        kysely.executeQuery(CompiledQuery.raw(unsynced(text), values)),
    },
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  })
}
