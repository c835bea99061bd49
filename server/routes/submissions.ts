import { claimAccessory } from '#contracts/accessory-claim.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { claim } from '#server/submissions/claim.ts'

/** Forms that make no ticket. */
export function submissionRoutes(app: ApiApp, service: Service): void {
  route(app, service, claimAccessory, ({ input, account, trx, now }) => claim(trx, service, input, account, now))
}
