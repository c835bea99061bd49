import {
  deletePerson,
  lookAtPerson,
  personExport,
  personExportHeaders,
  personExportPath,
} from '#contracts/desk-people.ts'
import { code } from '#contracts/envelope.ts'
import { exportPerson } from '#server/accounts/person.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { check } from '#server/api/check.ts'
import { clientOf } from '#server/api/client.ts'
import { Failure } from '#server/api/failure.ts'
import { readHeaders } from '#server/api/read-headers.ts'
import { route } from '#server/api/route.ts'
import { audit } from '#server/audit/audit.ts'
import { inside } from '#server/desk/inside.ts'
import { deleteWhatIsHeld, lookAt, lookedAt } from '#server/desk/person-data.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Service } from '#server/service.ts'
import { attachment } from '#server/storage/keys.ts'
import { dayOf } from '#shared/calendar.ts'
import { leadOf } from './staff-of.ts'

/** What the staff do for people who ask by letter what is held of them. */
export function deskPeopleRoutes(app: ApiApp, service: Service): void {
  const { db, clock, config, limits } = service

  route(app, service, lookAtPerson, async ({ input: { email }, account, now }) => {
    const found = await lookAt(service, email)
    await audit(db.kysely, { staff: account.id, action: 'person-read', detail: lookedAt(service, found) }, now)
    return found
  })

  route(app, service, deletePerson, ({ input: { email, confirm }, account, now }) => {
    if (addressName(confirm) !== addressName(email)) throw new Failure(code.conflict)
    return db.kysely
      .transaction()
      .execute((trx) => deleteWhatIsHeld(trx, inside(service, trx), email, { staff: account.id, now }))
  })

  app.get(personExportPath, async (c) => {
    const now = clock()
    const staff = await leadOf(c, service, now)
    const { email } = check(personExport, readHeaders(c.req.raw.headers, personExportHeaders))
    await limits.count('desk', clientOf(c, config.trustProxy).address)
    const found = await lookAt(service, email)
    const zip = await exportPerson(service, email)
    if (!zip) throw new Failure(code.notFound)
    await audit(db.kysely, { staff: staff.id, action: 'person-exported', detail: lookedAt(service, found) }, now)
    return c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`person-${dayOf(now)}.zip`),
    })
  })
}
