import { Readable } from 'node:stream'
import { getFigures } from '#contracts/desk-figures.ts'
import { getQueue, queueExport, queueExportHeaders, queueExportPath } from '#contracts/desk-queue.ts'
import { deskFile, deskFilePath, getDeskTicket, getReplies, tellPresence } from '#contracts/desk-ticket.ts'
import { code } from '#contracts/envelope.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { check } from '#server/api/check.ts'
import { clientOf } from '#server/api/client.ts'
import { Failure } from '#server/api/failure.ts'
import { readHeaders } from '#server/api/read-headers.ts'
import { readQuery } from '#server/api/read-query.ts'
import { route } from '#server/api/route.ts'
import { audit } from '#server/audit/audit.ts'
import { exportedIds, exportTickets } from '#server/desk/export.ts'
import { figuresOf } from '#server/desk/figures.ts'
import { noteSearch, wordsOf } from '#server/desk/note-search.ts'
import { notePresence, viewersOf } from '#server/desk/presence.ts'
import { queueOf } from '#server/desk/queue.ts'
import { repliesIn } from '#server/desk/replies.ts'
import { fileOf } from '#server/desk/thread.ts'
import { deskTicketOf } from '#server/desk/ticket.ts'
import type { Service } from '#server/service.ts'
import { attachment } from '#server/storage/keys.ts'
import { linksTo, mayBeShown } from '#server/uploads/files.ts'
import { dayOf } from '#shared/calendar.ts'
import { freshStaffOf, staffOf } from './staff-of.ts'

/** What the staff look at. */
export function deskRoutes(app: ApiApp, service: Service): void {
  const { db, content, clock, config, limits } = service

  route(app, service, getQueue, async ({ input, account, now }) => {
    if (input.keyword?.trim()) await noteSearch(db.kysely, account.id, input, now)
    return queueOf(service, account.id, input, now)
  })

  route(app, service, getDeskTicket, async ({ input, account, now }) => {
    const ticket = await deskTicketOf(service, account.id, Number(input.id), now)
    await audit(db.kysely, { staff: account.id, action: 'ticket-read', ticket: Number(input.id) }, now)
    return ticket
  })

  route(app, service, tellPresence, async ({ input, account, now }) => {
    const ticket = Number(input.id)
    const seen = await notePresence(db.kysely, { ticket, staff: account.id, writing: input.writing }, now)
    return { viewers: (await viewersOf(db.kysely, account.id, now))(ticket), seen }
  })

  route(app, service, getReplies, ({ input }) => repliesIn(content.current(), input.lang))

  app.get(deskFilePath, async (c) => {
    const now = clock()
    const staff = await staffOf(c, service, now)
    const wanted = check(deskFile, readQuery(c.req.url))
    await limits.count('desk', clientOf(c, config.trustProxy).address)
    const file = await fileOf(db.kysely, wanted)
    if (wanted.look && !(await mayBeShown(service, file))) throw new Failure(code.notFound)
    const [link = ''] = await linksTo(service, [file], now)
    const detail = `entry ${file.entry}, file ${file.number}`
    await audit(db.kysely, { staff: staff.id, action: 'file-read', ticket: file.ticket, detail }, now)
    return c.redirect(link, 302)
  })

  route(app, service, getFigures, ({ input, now }) => figuresOf(service, input, now))

  app.get(queueExportPath, async (c) => {
    const now = clock()
    const staff = await freshStaffOf(c, service, now)
    const given = { ...readQuery(c.req.url), ...readHeaders(c.req.raw.headers, queueExportHeaders) }
    const wanted = check(queueExport, given)
    await limits.count('desk', clientOf(c, config.trustProxy).address)
    const ids = await exportedIds(service, wanted, { staff: staff.id, now })
    const detail = `${ids.length} tickets: ${wordsOf(wanted)}`
    await audit(db.kysely, { staff: staff.id, action: 'exported', detail }, now)
    return c.body(Readable.toWeb(Readable.from(exportTickets(service, ids, now))) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`tickets-${dayOf(now)}.csv`),
    })
  })
}
