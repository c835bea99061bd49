import { sendSupportEmail } from '#contracts/contact.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { ticketOfEmail } from '#server/tickets/form.ts'
import { makeTicket } from '#server/tickets/make.ts'

export function contactRoutes(app: ApiApp, service: Service): void {
  route(app, service, sendSupportEmail, async ({ input, account, trx, now }) =>
    makeTicket(trx, service, await ticketOfEmail(trx, service, input, account), now),
  )
}
