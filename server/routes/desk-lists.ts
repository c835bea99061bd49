import {
  assignSubmission,
  changeSubmission,
  getSubmission,
  getSubmissions,
  submissionsExportHeaders,
  submissionsExportPath,
  submissionsWanted,
} from '#contracts/desk-lists.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { check } from '#server/api/check.ts'
import { clientOf } from '#server/api/client.ts'
import { readHeaders } from '#server/api/read-headers.ts'
import { readQuery } from '#server/api/read-query.ts'
import { route } from '#server/api/route.ts'
import { audit, auditLook } from '#server/audit/audit.ts'
import { inside } from '#server/desk/inside.ts'
import type { Service } from '#server/service.ts'
import { attachment } from '#server/storage/keys.ts'
import { assignTo, changeState, named } from '#server/submissions/change.ts'
import { exportSubmissions } from '#server/submissions/export.ts'
import { listSubmissions } from '#server/submissions/list.ts'
import { readSubmission } from '#server/submissions/read.ts'
import { dayOf } from '#shared/calendar.ts'
import { freshStaffOf } from './staff-of.ts'

/** What people sent in by forms that make no ticket, for the staff. */
export function deskListRoutes(app: ApiApp, service: Service): void {
  const { db, clock, config, limits } = service

  route(app, service, getSubmissions, async ({ input, account, now }) => {
    const listed = await listSubmissions(service, input, now)
    const detail = `${input.kind}, ${listed.items.length} of ${listed.total}`
    await auditLook(db.kysely, { staff: account.id, action: 'submissions-read', detail }, now)
    return listed
  })

  route(app, service, getSubmission, async ({ input, account, now }) => {
    const found = await readSubmission(service, input.id, now)
    await audit(db.kysely, { staff: account.id, action: 'submission-read', detail: named(found) }, now)
    return found
  })

  route(app, service, changeSubmission, ({ input, account, now }) =>
    db.kysely.transaction().execute(async (trx) => {
      await changeState(trx, service, input, { staff: account.id, now })
      return readSubmission(inside(service, trx), input.id, now)
    }),
  )

  route(app, service, assignSubmission, ({ input, account, now }) =>
    db.kysely.transaction().execute(async (trx) => {
      await assignTo(trx, input, { staff: account.id, now })
      return readSubmission(inside(service, trx), input.id, now)
    }),
  )

  app.get(submissionsExportPath, async (c) => {
    const now = clock()
    const staff = await freshStaffOf(c, service, now)
    const given = { ...readQuery(c.req.url), ...readHeaders(c.req.raw.headers, submissionsExportHeaders) }
    const wanted = check(submissionsWanted, given)
    await limits.count('desk', clientOf(c, config.trustProxy).address)
    const { count, table } = await exportSubmissions(service, wanted, now)
    await audit(db.kysely, { staff: staff.id, action: 'exported', detail: `${wanted.kind}, ${count}` }, now)
    return c.body(table, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${wanted.kind}-${dayOf(now)}.csv`),
    })
  })
}
