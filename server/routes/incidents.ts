import { code } from '#contracts/envelope.ts'
import {
  changeIncident,
  confirmWatch,
  createIncident,
  endIncident,
  getIncidents,
  status,
  statusPath,
  statusSchemaPath,
  watchIncident,
} from '#contracts/incidents.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { clientOf } from '#server/api/client.ts'
import { Failure } from '#server/api/failure.ts'
import { schemaDocument } from '#server/api/json-schema.ts'
import { sendOpenData } from '#server/api/open-data.ts'
import { route } from '#server/api/route.ts'
import { incidentCalendar } from '#server/incidents/calendar.ts'
import { begin, change, end } from '#server/incidents/change.ts'
import { currentIncidents, listIncidents } from '#server/incidents/read.ts'
import { confirmWaiting, watch } from '#server/incidents/watch.ts'
import type { Service } from '#server/service.ts'
import { site } from '#shared/site.config.ts'

/** Seconds. */
const statusAge = 10
const schemaAge = 300

/** Incidents: what is on, for every page and for machines; who wants to hear; what the staff switch on. */
export function incidentRoutes(app: ApiApp, service: Service): void {
  const { db, content, config, clock, limits, jobs } = service
  const current = currentIncidents(db)
  const id = config.siteUrl + statusSchemaPath
  const schema = schemaDocument(status, { id, title: `What does not work at ${site.name} now` })

  app.get(statusPath, async (c) => {
    await limits.count('content', clientOf(c, config.trustProxy).address)
    return sendOpenData(c, JSON.stringify(status.parse(await current.at(clock(), config.siteUrl))), statusAge)
  })
  app.get(statusSchemaPath, async (c) => {
    await limits.count('content', clientOf(c, config.trustProxy).address)
    return sendOpenData(c, schema, schemaAge)
  })

  route(app, service, watchIncident, async ({ input: { id, email, language: lang }, now }) => {
    await db.kysely.transaction().execute((trx) => watch(trx, service, { id, email, lang }, now))
    return { email }
  })
  route(app, service, confirmWatch, async ({ input: { token }, now }) => {
    const email = await confirmWaiting(db.kysely, token, now)
    if (email === undefined) throw new Failure(code.notFound, { fields: { token: 'token-unknown' } })
    return { email }
  })

  route(app, service, getIncidents, async ({ now }) => ({ items: await listIncidents(db.kysely, now) }))

  route(app, service, createIncident, async ({ input, account, now, trx }) => {
    const id = await begin(trx, content.current(), input, { staff: account.id, now })
    current.forget()
    return { id }
  })
  route(app, service, changeIncident, async ({ input, account, now }) => {
    await db.kysely.transaction().execute((trx) => change(trx, content.current(), input, { staff: account.id, now }))
    current.forget()
    return { id: input.id }
  })
  route(app, service, endIncident, async ({ input: { id }, account, now }) => {
    await db.kysely.transaction().execute(async (trx) => {
      await end(trx, id, { staff: account.id, now })
      await jobs.send(trx, incidentCalendar, {})
    })
    current.forget()
    return { id }
  })
}
