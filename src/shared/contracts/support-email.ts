import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { lang, language, model, slug } from './fields.ts'
import { perClient } from './rates.ts'
import { createTicket, ticketFields } from './ticket-form.ts'

/** Amazon's marketplaces, by the end of their address. */
export const amazonSites = [
  'com',
  'ca',
  'com.mx',
  'co.uk',
  'de',
  'fr',
  'it',
  'es',
  'nl',
  'se',
  'pl',
  'com.tr',
  'co.jp',
] as const

export const getSupportSubjects = endpoint({
  method: 'GET',
  path: 'api/v1/supportCenter/subject',
  summary: 'Subjects to offer in the form of support by e-mail',
  input: z.object({ lang: language }),
  output: z.array(z.object({ key: slug, name: z.string(), contentLang: lang })),
  maxAge: 60,
})

export const sendSupportEmail = endpoint({
  method: 'POST',
  path: 'api/v1/supportCenter/sendEmail',
  summary: 'Support by e-mail: makes a ticket of it',
  access: 'anyone',
  limit: perClient('ticket'),
  once: true,
  input: z.strictObject({
    name: ticketFields.name,
    email: ticketFields.email,
    /** The account in the app; may be the address. */
    account: ticketFields.email,
    site: z.enum(amazonSites, 'site-required'),
    category: ticketFields.category,
    model,
    orderNumber: z
      .string('order-number-required')
      .check(z.minLength(1, 'order-number-required'), z.maxLength(60, 'order-number-format'))
      .register(z.globalRegistry, { format: 'order-number' }),
    subject: ticketFields.subject,
    detail: ticketFields.detail,
    attachment: ticketFields.attachment,
    language,
  }),
  output: createTicket.output,
})
