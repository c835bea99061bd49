import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, day, email, ticketId } from './fields.ts'
import { perClient } from './rates.ts'
import { category, state } from './ticket-parts.ts'

/** What whoever has nothing but the number learns: the columns of the list, nothing of the person. */
export const ticketStatus = z.object({
  id: z.string(),
  /** To whom has the number alone it tells the day, in UTC, and no time. */
  createDate: z.iso.datetime(),
  status: state,
  category,
  lastFrom: z.enum(['support', 'user']),
})
export type TicketStatus = z.output<typeof ticketStatus>

export const lookUpTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/status',
  summary:
    'State of a ticket by its number; changes nothing. −400428 asks for the address as well while numbers are being guessed',
  limit: [
    { rate: 'ticketLookup', by: 'client' },
    { rate: 'ticketLookupHour', by: 'client' },
  ],
  input: z.strictObject({ id: ticketId, email: z.optional(email) }),
  output: ticketStatus,
})

export const getTickets = endpoint({
  method: 'GET',
  path: 'api/v1/ticket/list',
  summary: 'The tickets of the account, newest word first',
  access: 'account',
  limit: perClient('ticketRead'),
  headers: { keyword: 'Ticket-Keyword' },
  input: z.object({
    status: z.optional(state),
    category: z.optional(z.pipe(z.coerce.number(), category)),
    /** Number or words of the subject. */
    keyword: z.optional(
      z.string().check(z.maxLength(200, 'too-long')).register(z.globalRegistry, { format: 'question' }),
    ),
    page: z._default(count(1000, 'page-format'), 1),
    size: z._default(count(50, 'size-format'), 20),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(
      z.extend(ticketStatus, {
        subject: z.string(),
        changedAt: z.iso.datetime(),
        /** While the support works on it: when it reports back. */
        reportOn: z.optional(day),
      }),
    ),
  }),
})
