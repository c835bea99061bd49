import * as z from 'zod/mini'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { person, viewer } from './desk-queue.ts'
import { endpoint } from './endpoint.ts'
import { count, day, lang, ticketId } from './fields.ts'
import { perClient } from './rates.ts'
import { ticket, ticketEntry } from './tickets.ts'

const note = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: person,
  text: z.string(),
  mentions: z.array(person),
})
export type Note = z.output<typeof note>

const earlier = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(ticketStates),
  category: z.literal([...ticketCategories]),
  model: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether it was shown to be of the same person; else it has the same address only. */
  proven: z.boolean(),
})

export const deskTicket = z.extend(ticket, {
  /** The thread as its customer sees it, with who of the support wrote. */
  thread: z.array(z.extend(ticketEntry, { author: z.optional(z.string()) })),
  notes: z.array(note),
  assigned: z.optional(person),
  tags: z.array(z.string()),
  spam: z.boolean(),
  /** The ticket that it was merged into; its thread goes on there. */
  mergedInto: z.optional(z.string()),
  merged: z.array(z.string()),
  waitingSince: z.optional(z.iso.datetime()),
  late: z.boolean(),
  /** The day on which we report back where none is named. */
  usualReportOn: day,
  /** Whether its address was shown to be its customer's, and whether they have an account. */
  proven: z.boolean(),
  hasAccount: z.boolean(),
  /** The article that was read before, as it is called in English. */
  articleTitle: z.optional(z.string()),
  device: z.optional(
    z.object({
      name: z.string(),
      model: z.string(),
      activatedOn: z.optional(day),
      registeredOn: day,
    }),
  ),
  /** With its arithmetic, where the day on which it was set up is known. */
  warranty: z.optional(z.object({ from: day, until: day, years: z.int(), over: z.boolean() })),
  /** Other tickets of the same address or account, the newest first. */
  earlier: z.array(earlier),
  /** Whether the same order number stands in other tickets: their numbers. */
  sameOrder: z.array(z.string()),
  /** What the reader has begun to answer. */
  draft: z.string(),
  /** The number of the newest entry: what an answer says that it has seen. */
  seen: z.int(),
  viewers: z.array(viewer),
})
export type DeskTicket = z.output<typeof deskTicket>

/** Leads to a file of a ticket, for five minutes; that it was asked for is written into the trail. */
export const deskFilePath = '/api/v1/desk/file'
export const deskFile = z.object({
  id: ticketId,
  entry: count(100_000, 'invalid'),
  number: count(1000, 'invalid'),
  /** To be shown in a page: −400404 for what is no picture of a size that any browser shows. */
  look: z.optional(z.literal('1', 'invalid')),
})

export const getDeskTicket = endpoint({
  method: 'GET',
  path: 'api/v1/desk/ticket',
  summary: 'A ticket with everything that helps to answer it; that it was read is written into the trail',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({ id: ticketId }),
  output: deskTicket,
})

/** Asked every few seconds while a ticket is open. */
export const tellPresence = endpoint({
  method: 'POST',
  path: 'api/v1/desk/presence',
  summary:
    'Say that a ticket is open, and whether an answer is being written; answers who else has it, and its newest entry',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({ id: ticketId, writing: z.boolean('invalid') }),
  output: z.object({ viewers: z.array(viewer), seen: z.int() }),
})

export const getReplies = endpoint({
  method: 'GET',
  path: 'api/v1/desk/replies',
  summary: 'The reply snippets in a language, with their fields still in them',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({ lang }),
  output: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** In English, for whoever does not read the language. */
      englishTitle: z.string(),
      categories: z.array(z.literal([...ticketCategories])),
      text: z.string(),
    }),
  ),
})
