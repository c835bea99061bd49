import { recordStatistics } from '#contracts/layout.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import type { RateLimits } from '#server/api/rate-limits.ts'
import { route } from '#server/api/route.ts'
import type { Database } from '#server/db/index.ts'
import { countClick } from '#server/domain/clicks.ts'

/**
 * Only sums by the day are stored, nothing of the person. A browser that asks for privacy by
 * `Sec-GPC: 1` is not even counted; its answer is the same.
 */
export function statisticsRoutes(
  app: ApiApp,
  { database, clock, limits }: { database: Database; clock: () => Date; limits: RateLimits },
): void {
  route(app, recordStatistics, async (click, c) => {
    await limits.statistics(c)
    if (c.req.header('sec-gpc') !== '1') await countClick(database.kysely, click, clock())
    return null
  })
}
