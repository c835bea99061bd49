import { getProductModels, getSubjects, getSupportModels, getTicketCategories } from '#contracts/contact.ts'
import { sendFrameFeedback } from '#contracts/frame-feedback.ts'
import { getSupportSubjects, sendSupportEmail } from '#contracts/support-email.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import { route } from '#server/api/route.ts'
import { modelsOf } from '#server/content/models.ts'
import { modelsByCategory } from '#server/content/models-by-category.ts'
import type { Service } from '#server/service.ts'
import { ticketOfEmail, ticketOfFrame } from '#server/tickets/form.ts'
import { makeTicket } from '#server/tickets/make.ts'

export function contactRoutes(app: ApiApp, service: Service): void {
  route(app, service, sendSupportEmail, async ({ input, account, trx, now }) =>
    makeTicket(trx, service, await ticketOfEmail(trx, service, input, account), now),
  )
  route(app, service, sendFrameFeedback, async ({ input, account, trx, now }) =>
    makeTicket(trx, service, await ticketOfFrame(trx, input, account), now),
  )
}

/** What may be asked about. Hidden issue types are never answered, whatever is asked for. */
export function contactContentRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getSubjects, ({ contact }, { lang, cate }) => contact.subjects(lang, cate))
  contentRoute(app, service, getSupportSubjects, ({ contact }, { lang }) => contact.subjects(lang))
  contentRoute(app, service, getTicketCategories, ({ contact }, { lang }) => contact.ticketCategories(lang))
  contentRoute(app, service, getSupportModels, modelsOf)
  contentRoute(app, service, getProductModels, (content, { lang }) =>
    modelsByCategory(content, lang, content.categories(lang)),
  )
}
