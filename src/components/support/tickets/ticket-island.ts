import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { catalogue } from '#src/content/source.ts'
import type { PageView } from '#src/routing/page-of.ts'

/** What the islands of tickets are given: words, where to lead, and what each model is called. */
export async function ticketIsland({ lang, messages, href }: PageView) {
  const { ticket, address, form, errors, files } = messages
  const { products } = await catalogue(lang)
  return {
    lang,
    messages: { ticket, address, form, errors, files },
    names: Object.fromEntries(products.map(({ model, name }) => [model, name])),
    links: {
      contact: href(routes.contact()),
      create: href(routes.createTicket()),
      warranty: href(routes.createWarranty()),
      status: href(routes.ticketStatus()),
      support: href(routes.faqs()),
      login: href(routes.login()),
      articles: href(routes.faqs()),
      detail: href(routes.ticket({ ticket: '' })).replace(/\/$/, ''),
      site: href('/').replace(/\/$/, ''),
      mail: site.mail.support,
    },
  }
}
