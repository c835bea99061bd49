import { code } from '#contracts/envelope.ts'
import {
  changeSecurityReport,
  getSecurityKey,
  getSecurityReports,
  securityExport,
  securityExportPath,
  submitSecurityReport,
} from '#contracts/security.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { check } from '#server/api/check.ts'
import { clientOf } from '#server/api/client.ts'
import { Failure } from '#server/api/failure.ts'
import { readQuery } from '#server/api/read-query.ts'
import { route } from '#server/api/route.ts'
import { audit, auditLook } from '#server/audit/audit.ts'
import { changeReport, listReports } from '#server/security/desk.ts'
import { exportReport } from '#server/security/export.ts'
import { submitReport } from '#server/security/submit.ts'
import type { Service } from '#server/service.ts'
import { attachment } from '#server/storage/keys.ts'
import { leadOf } from './staff-of.ts'

/** Reports of vulnerabilities, which come encrypted and stay so. */
export function securityRoutes(app: ApiApp, service: Service): void {
  const { db, clock, config, limits, security } = service

  route(app, service, getSecurityKey, () => ({ recipients: [...security.recipients] }))
  route(app, service, submitSecurityReport, ({ input, trx, now }) => submitReport(trx, service, input, now))

  route(app, service, getSecurityReports, async ({ input, account, now }) => {
    const listed = await listReports(service, input, now)
    if (listed.items.length > 0)
      await auditLook(db.kysely, { staff: account.id, action: 'security-read', detail: `page ${input.page}` }, now)
    return listed
  })

  route(app, service, changeSecurityReport, ({ input, account, now }) =>
    db.kysely.transaction().execute((trx) => changeReport(trx, service, input, { staff: account.id, now })),
  )

  app.get(securityExportPath, async (c) => {
    const now = clock()
    const staff = await leadOf(c, service, now)
    const { receipt } = check(securityExport, readQuery(c.req.url))
    await limits.count('desk', clientOf(c, config.trustProxy).address)
    const zip = await exportReport(service, receipt)
    if (!zip) throw new Failure(code.notFound)
    await audit(db.kysely, { staff: staff.id, action: 'security-exported', detail: receipt }, now)
    return c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${receipt}.zip`),
    })
  })
}
