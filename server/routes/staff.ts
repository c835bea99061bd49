import { getAudit } from '#contracts/desk.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import { readTrail } from '#server/audit/trail.ts'
import type { Service } from '#server/service.ts'

export function staffRoutes(app: ApiApp, service: Service): void {
  const { db } = service

  route(app, service, getAudit, ({ input }) => readTrail(db.kysely, input))
}
