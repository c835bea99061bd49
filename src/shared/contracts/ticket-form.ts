import * as z from 'zod/mini'
import { orderPlatforms } from '#shared/tickets/categories.ts'
import { type TicketForm, ticketFaults } from '#shared/tickets/ticket-faults.ts'
import { verdictPath } from '#shared/tickets/verdict.ts'
import { endpoint } from './endpoint.ts'
import { day, email, id, language, line, optionalLine, optionalStory, slug, story } from './fields.ts'
import { limits } from './limits.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'
import { category, files } from './ticket-parts.ts'

/** All that a form of any category may have; which of it is required is said by `src/shared/tickets/required-fields.ts`. */
export const ticketFields = {
  category,
  name: line('name-required'),
  email,
  /** The same address once more, as it is typed. */
  confirmEmail: z
    .string('confirm-email-required')
    .check(z.maxLength(limits.typedEmail, 'emails-differ'))
    .register(z.globalRegistry, { format: 'email' }),
  region,
  subject: line('subject-required'),
  detail: story('detail-required'),
  /** The model in the spelling of the catalogue; none for another topic. */
  model: optionalLine(40),
  /** Of the account's devices: its `Uuid`. */
  device: z.optional(z.uuid('id-format')),
  /** Issue type, of `faqs/subjectList`. */
  topic: z.optional(slug),
  orderPlatform: z.optional(z.enum(orderPlatforms, 'platform-required')),
  orderNumber: optionalLine(60),
  state: optionalLine(),
  city: optionalLine(),
  street: optionalLine(),
  postalCode: optionalLine(40),
  /** Description of the damage. */
  des: optionalStory(),
  attachment: files,
  orderReceipt: files,
  damage: files,
  /** The article that was read before. */
  article: z.optional(id),
  /** The verdict of a checker that the person came from: the address that shows it, without language and layout. */
  verdict: z.optional(
    z
      .string()
      .check(z.maxLength(1000, 'too-long'), z.regex(verdictPath, 'invalid'))
      .register(z.globalRegistry, { format: 'verdict' }),
  ),
  language,
}

/** Also where a field was found wrong, so that all faults are told together. */
const asWhole = z.check<TicketForm>(
  ({ value, issues }) => {
    for (const [field, message] of Object.entries(ticketFaults(value)))
      issues.push({ code: 'custom', message, path: [field], input: value })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

export const createTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/create',
  summary: 'Make a ticket; the same one sent again answers the first',
  access: 'anyone',
  limit: perClient('ticket'),
  once: true,
  input: z.strictObject(ticketFields).check(asWhole),
  output: z.object({
    id: z.string(),
    email: z.string(),
    /** Whether the same had arrived before: `id` is of the first. */
    received: z.boolean(),
    /** Whether a mail with the number is on its way; not beyond the daily cap of an unproven address. */
    mailed: z.boolean(),
    /** Until when a person answers: 2 working days. */
    answerBy: day,
  }),
})
