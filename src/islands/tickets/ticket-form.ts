import type { InputOf } from '#contracts/endpoint.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import type { Lang } from '#i18n/locales.ts'
import { orderPlatforms, type TicketCategory } from '#shared/tickets/categories.ts'
import { fieldsOf } from '#shared/tickets/required-fields.ts'
import { regionOf } from '#src/islands/form/region-of.ts'
import { type TicketRequest, unnamed } from '#src/stores/ticket-request.ts'

/** A value for every field of a ticket, whatever its category, so that none is lost when that changes. */
export const emptyTicket = {
  name: '',
  email: '',
  confirmEmail: '',
  region: '',
  subject: '',
  detail: '',
  orderPlatform: '',
  orderNumber: '',
  state: '',
  city: '',
  street: '',
  postalCode: '',
  des: '',
  attachment: [] as string[],
  orderReceipt: [] as string[],
  damage: [] as string[],
  activatedOn: '',
  replaced: false,
  replacedOn: '',
}
export type TicketValues = typeof emptyTicket
type Input = { [Name in keyof InputOf<typeof createTicket>]: unknown }

/** What is sent: the fields that the category has in the region, and what the request knows. */
export function inputOf(values: TicketValues, request: TicketRequest, category: TicketCategory, lang: Lang): Input {
  const region = regionOf(values.region, lang) ?? ''
  const fields = new Set<string>(fieldsOf(category, region))
  const asked = Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)))
  const { orderPlatform } = values
  return {
    ...asked,
    category,
    region,
    orderPlatform: fields.has('orderPlatform')
      ? orderPlatforms.find((each) => each === orderPlatform) && orderPlatform
      : undefined,
    model: request.model === unnamed ? '' : request.model,
    device: request.device || undefined,
    topic: request.topic && request.topic !== unnamed ? request.topic : undefined,
    article: request.faq || undefined,
    verdict: request.verdict || undefined,
    language: lang,
  } as unknown as Input
}
