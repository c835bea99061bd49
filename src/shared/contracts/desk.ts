import * as z from 'zod/mini'
import { auditActions } from '#shared/desk/words.ts'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { endpoint } from './endpoint.ts'
import { count, day, lang, slug, ticketId } from './fields.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'
import { ticket, ticketEntry } from './tickets.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** Somebody else who has a ticket open, and whether they are writing an answer. */
const viewer = z.extend(person, { writing: z.boolean() })
export type Viewer = z.output<typeof viewer>

/** How `assigned` is asked for: mine, nobody's, or somebody's by id. */
const assigned = z.union([z.literal(['me', 'nobody']), z.uuid('id-format')])

/** What is asked for, in the queue and in its export. */
export const queueWanted = z.strictObject({
  state: z.optional(z.enum(ticketStates)),
  category: z.optional(z.literal([...ticketCategories])),
  language: z.optional(lang),
  country: z.optional(region),
  model: z.optional(z.string().check(z.maxLength(40, 'too-long')).register(z.globalRegistry, { format: 'model' })),
  assigned: z.optional(assigned),
  tag: z.optional(slug),
  /** Only what was marked as spam; otherwise none of it. */
  spam: z.optional(z.boolean()),
  /** Number, address, or words of subject, name and texts. */
  keyword: z.optional(
    z.string().check(z.maxLength(200, 'too-long')).register(z.globalRegistry, { format: 'question' }),
  ),
})

/** The queue as a table for spreadsheets. Its query is `queueExport`, but for the keyword: that travels as a header. */
export const queueExportPath = '/api/v1/desk/queue.csv'
export const queueExportHeaders = { keyword: 'Ticket-Keyword' } as const
export const queueExport = z.extend(queueWanted, {
  category: z.optional(z.pipe(z.coerce.number(), z.literal([...ticketCategories]))),
  spam: z.optional(
    z.pipe(
      z.enum(['true', 'false'], 'invalid'),
      z.transform((value) => value === 'true'),
    ),
  ),
})

/** What a ticket is in a list. */
const listed = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ticketStates),
  category: z.literal([...ticketCategories]),
  language: z.string(),
  region: z.string(),
  model: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Since when its customer has waited, while it is open. */
  waitingSince: z.optional(z.iso.datetime()),
  /** The promise: an answer by the end of that day; and whether it is missed. */
  answerBy: z.optional(day),
  late: z.boolean(),
  /** Whether nobody of the support has written yet. */
  unanswered: z.boolean(),
  assigned: z.optional(person),
  tags: z.array(z.string()),
  viewers: z.array(viewer),
})
export type ListedTicket = z.output<typeof listed>

/** A POST although it changes nothing: what is asked for may be somebody's address, which belongs into no log. */
export const getQueue = endpoint({
  method: 'POST',
  path: 'api/v1/desk/queue',
  summary: 'Tickets for the staff: those that wait first, the longest waiting first, then the newest word first',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({
    ...queueWanted.shape,
    page: z._default(count(1000, 'page-format'), 1),
    size: z._default(count(100, 'size-format'), 40),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(listed),
    /** Of all, whatever was asked for. */
    waiting: z.int(),
    late: z.int(),
    mine: z.int(),
    /** What can be chosen: of all tickets that are not spam. */
    tags: z.array(z.string()),
    models: z.array(z.string()),
    countries: z.array(z.string()),
  }),
})

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

export const getFigures = endpoint({
  method: 'GET',
  path: 'api/v1/desk/figures',
  summary: 'How the support stands: what waits, how long answers take, what people write about',
  access: 'staff',
  limit: perClient('desk'),
  /** The days that are counted, both included. */
  input: z.object({ from: day, until: day }),
  output: z.object({
    open: z.int(),
    waiting: z.int(),
    late: z.int(),
    made: z.int(),
    closed: z.int(),
    /** Hours from the ticket to the first answer: of half of them less. None where nothing was answered. */
    firstAnswer: z.nullable(z.number()),
    /** Of those that were answered within the promise, a share of 1. */
    kept: z.nullable(z.number()),
    /** By `category` the number of it. */
    by: z.record(
      z.enum(['category', 'model', 'language', 'country']),
      z.array(z.object({ key: z.string(), made: z.int(), open: z.int(), firstAnswer: z.nullable(z.number()) })),
    ),
    /** Did an answer help: what customers said of closed tickets. */
    helped: z.object({ yes: z.int(), no: z.int() }),
    /** Articles that were read before a ticket was written all the same, the most often first. */
    articles: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        tickets: z.int(),
        views: z.int(),
        helpful: z.int(),
        notHelpful: z.int(),
      }),
    ),
    /** Questions that found nothing. */
    searches: z.array(z.object({ lang: z.string(), question: z.string(), days: z.int(), total: z.int() })),
  }),
})

export const getAudit = endpoint({
  method: 'GET',
  path: 'api/v1/desk/audit',
  summary: 'The trail: who looked at what and changed what, the newest first',
  access: 'lead',
  limit: perClient('desk'),
  input: z.object({
    ticket: z.optional(ticketId),
    staff: z.optional(z.uuid('id-format')),
    page: z._default(count(10_000, 'page-format'), 1),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(
      z.object({
        at: z.iso.datetime(),
        /** None for what nobody of the staff did: a refused sign-in, a command of an operator. */
        by: z.optional(person),
        action: z.enum(auditActions),
        ticket: z.optional(z.string()),
        detail: z.string(),
      }),
    ),
  }),
})
