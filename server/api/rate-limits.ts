import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { code } from '#contracts/envelope.ts'
import type { Database } from '#server/db/index.ts'
import type { ApiContext } from './app-type.ts'
import { Failure } from './failure.ts'

/** Counts one call of a client. Throws −400429 with `Retry-After` when it was one too many. */
export type RateLimit = (c: ApiContext) => Promise<void>

/** How often one client may do what, counted after the input has been found good. Reading content is not limited. */
const rates = {
  newsletter: { points: 5, duration: 3600, shared: true },
  newsletterToken: { points: 60, duration: 3600, shared: false },
  statistics: { points: 120, duration: 60, shared: false },
  search: { points: 300, duration: 60, shared: false },
  faqStatistics: { points: 60, duration: 60, shared: false },
} as const
export type RateLimits = Record<keyof typeof rates, RateLimit>

/**
 * The limits of one process. On a given PostgreSQL a shared one is counted there for all processes,
 * under a hash of the client that is deleted soon after the limit ends; everything else, and everything
 * while the database does not answer, is counted in memory.
 */
export function rateLimits(database: Database, client: (c: ApiContext) => string): RateLimits {
  const limits = Object.entries(rates).map(([keyPrefix, { shared, ...rate }]) => {
    const memory = new RateLimiterMemory({ keyPrefix, ...rate })
    const inDatabase = shared && database.kind === 'postgres'
    const limiter = inDatabase ? limiterIn(database, keyPrefix, rate, memory) : Promise.resolve(memory)
    return [keyPrefix, async (c: ApiContext) => consume(await limiter, client(c))]
  })
  return Object.fromEntries(limits)
}

function limiterIn(
  { kysely }: Database,
  keyPrefix: string,
  rate: { points: number; duration: number },
  insuranceLimiter: RateLimiterMemory,
): Promise<RateLimiterPostgres> {
  const storeClient = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      kysely.executeQuery(CompiledQuery.raw(text, values)),
  }
  const place = { storeClient, storeType: 'client', tableName: 'rate_limit' }
  return new Promise((resolve) => {
    const options = { keyPrefix, ...rate, ...place, insuranceLimiter }
    // Where the table cannot be made, memory counts.
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(options, () => resolve(limiter))
  })
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, client: string): Promise<void> {
  try {
    await limiter.consume(createHash('sha256').update(client).digest('base64url'))
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
    throw new Failure(code.tooMany, { headers: { 'Retry-After': String(seconds) } })
  }
}
