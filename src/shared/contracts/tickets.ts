import * as z from 'zod/mini'
import { orderPlatforms, ticketFileUses } from '#shared/tickets/categories.ts'
import { fileKinds } from '#shared/uploads/types.ts'
import { endpoint } from './endpoint.ts'
import { day, email, language, mailCode, story, ticketId, tokenField } from './fields.ts'
import { perClient } from './rates.ts'
import { ticketStatus } from './ticket-list.ts'
import { files } from './ticket-parts.ts'

const file = z.object({
  name: z.string(),
  size: z.int(),
  kind: z.enum(fileKinds),
  /** What it was sent as. */
  use: z.enum(ticketFileUses),
  /** Saves the file; good for five minutes. */
  link: z.string(),
})

/** One thing that happened, in the order of time. */
export const ticketEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(['user', 'support', 'system']),
  kind: z.enum(['message', 'closed', 'reminded', 'follow-up', 'reopened', 'merged', 'held']),
  /** Of messages. */
  text: z.string(),
  files: z.array(file),
  /** Who closed it and why, of `closed`: `user`, `support`, `silence`; the other ticket's number, of `follow-up` and `merged`; the day of `held`. */
  about: z.optional(z.string()),
})
export type TicketEntry = z.output<typeof ticketEntry>

export const ticket = z.extend(ticketStatus, {
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  region: z.string(),
  language: z.string(),
  model: z.string(),
  topic: z.optional(z.string()),
  orderPlatform: z.optional(z.enum(orderPlatforms)),
  orderNumber: z.string(),
  /** Of support by e-mail: Amazon's marketplace, and the account in the app. */
  site: z.optional(z.string()),
  account: z.optional(z.string()),
  address: z.object({ state: z.string(), city: z.string(), street: z.string(), postalCode: z.string() }),
  des: z.string(),
  article: z.optional(z.int()),
  verdict: z.optional(z.string()),
  /** While it is open and waits for the staff. */
  answerBy: z.optional(day),
  /** While it is open and the support works on it: when it reports back. */
  reportOn: z.optional(day),
  /** While it is answered: when it is closed for want of a reply. */
  closesOn: z.optional(day),
  thread: z.array(ticketEntry),
  /** Numbers of the ticket that this one follows, and of those that follow it. */
  follows: z.optional(z.string()),
  followedBy: z.array(z.string()),
  /** What its owner said on closing; none while the question is open, left out while it is not closed. */
  helped: z.optional(z.nullable(z.boolean())),
  /** How the reader came in: by the account, or by the link or the code of a mail. */
  by: z.enum(['account', 'mail']),
})
export type Ticket = z.output<typeof ticket>

export const getTicket = endpoint({
  method: 'GET',
  path: 'api/v1/ticket/detail',
  summary: 'A ticket with its thread, for its owner; anybody else learns only that there is none',
  access: 'anyone',
  limit: perClient('ticketRead'),
  input: z.object({ id: ticketId }),
  output: ticket,
})

export const requestTicketAccess = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/access',
  summary: 'Have a link and a code mailed that open a ticket; the answer is the same whether or not they fit',
  limit: perClient('ticketAccess'),
  input: z.strictObject({ id: ticketId, email, language }),
  output: z.object({ email: z.string() }),
})

export const openTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/open',
  summary: 'Come in by the token of a link or the code of a mail; a cookie for this ticket alone comes with it',
  limit: perClient('login'),
  input: z.strictObject({
    id: ticketId,
    token: z.optional(tokenField('token-format')),
    code: z.optional(mailCode),
  }),
  output: z.object({ id: z.string() }),
})

export const replyTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/reply',
  summary: 'Write to a ticket; one that is closed gets a follow-up, whose number is answered',
  access: 'anyone',
  limit: perClient('ticketReply'),
  once: true,
  input: z.strictObject({ id: ticketId, text: story('reply-required'), attachment: files }),
  output: z.object({ id: z.string() }),
})

export const closeTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/close',
  summary: 'Close a ticket by its owner; a closed one stays closed',
  access: 'anyone',
  limit: perClient('ticketReply'),
  input: z.strictObject({ id: ticketId }),
  output: z.null(),
})

export const rateTicket = endpoint({
  method: 'POST',
  path: 'api/v1/ticket/rate',
  summary: 'Say of a closed ticket whether it helped; a later word replaces the first',
  access: 'anyone',
  limit: perClient('ticketReply'),
  input: z.strictObject({ id: ticketId, helped: z.boolean('invalid') }),
  output: z.null(),
})
