import { recordStatistics } from '#contracts/statistics.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { countClick } from '#server/statistics/clicks.ts'

/**
 * Only sums by the day are stored, nothing of the person. A browser that asks for privacy is not even
 * counted; its answer is the same.
 */
export function statisticsRoutes(app: ApiApp, service: Service): void {
  route(app, service, recordStatistics, async ({ input, client, now }) => {
    if (!client.wantsPrivacy) await countClick(service.db.kysely, input, now)
    return null
  })
}
