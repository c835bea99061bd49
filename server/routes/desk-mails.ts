import { getDeskMails, handleDeskMail, makeMailTicket } from '#contracts/desk-people.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import { audit, auditLook } from '#server/audit/audit.ts'
import { listMails, markHandled } from '#server/inbox/mails.ts'
import { ticketOfMail } from '#server/inbox/make-ticket.ts'
import type { Service } from '#server/service.ts'

/** Mails that were no answer to a ticket, for the staff. */
export function deskMailRoutes(app: ApiApp, service: Service): void {
  const { db, config } = service

  route(app, service, getDeskMails, async ({ input, account, now }) => {
    const listed = await listMails(db.kysely, input.page)
    if (listed.items.length > 0)
      await auditLook(db.kysely, { staff: account.id, action: 'mail-read', detail: `page ${input.page}` }, now)
    return { fetched: config.imapUrl !== undefined, ...listed }
  })

  route(app, service, handleDeskMail, async ({ input, account, now }) => {
    await db.kysely.transaction().execute(async (trx) => {
      const { ticket } = await markHandled(trx, input.id, now)
      const about = ticket === null ? {} : { ticket }
      await audit(trx, { staff: account.id, action: 'mail-handled', ...about, detail: input.id }, now)
    })
    return null
  })

  route(app, service, makeMailTicket, ({ input, account, now }) =>
    db.kysely.transaction().execute((trx) => ticketOfMail(trx, service, input, { staff: account.id, now })),
  )
}
