import * as z from 'zod/mini'
import { langs } from '#i18n/locales.ts'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { endpoint } from './endpoint.ts'
import { count, day, lang, slug } from './fields.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'

export const person = z.object({ id: z.string(), name: z.string() })

/** Somebody else who has a ticket open, and whether they are writing an answer. */
export const viewer = z.extend(person, { writing: z.boolean() })
export type Viewer = z.output<typeof viewer>

/** How `assigned` is asked for: mine, nobody's, or somebody's by id. */
const assigned = z.union([z.literal(['me', 'nobody']), z.uuid('id-format')])

/** What is asked for, in the queue and in its export. */
export const queueWanted = z.strictObject({
  state: z.optional(z.enum(ticketStates)),
  category: z.optional(z.literal([...ticketCategories])),
  languages: z.optional(z.array(lang).check(z.minLength(1, 'invalid'), z.maxLength(langs.length, 'too-long'))),
  country: z.optional(region),
  model: z.optional(z.string().check(z.maxLength(40, 'too-long')).register(z.globalRegistry, { format: 'model' })),
  assigned: z.optional(assigned),
  tag: z.optional(slug),
  /** Only what waits for us, or none of it: the support has said that it works on it. */
  held: z.optional(z.boolean()),
  /** Only what was marked as spam; otherwise none of it. */
  spam: z.optional(z.boolean()),
  /** Number, address, or words of subject, name and texts. */
  keyword: z.optional(
    z.string().check(z.maxLength(200, 'too-long')).register(z.globalRegistry, { format: 'question' }),
  ),
})

const yesOrNo = z.pipe(
  z.enum(['true', 'false'], 'invalid'),
  z.transform((value) => value === 'true'),
)

/** The queue as a table for spreadsheets. Its query is `queueExport`, but for the keyword: that travels as a header. −400412 as for calls that are `fresh`. */
export const queueExportPath = '/api/v1/desk/queue.csv'
export const queueExportHeaders = { keyword: 'Ticket-Keyword' } as const
export const queueExport = z.extend(queueWanted, {
  category: z.optional(z.pipe(z.coerce.number(), z.literal([...ticketCategories]))),
  /** With commas between. */
  languages: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(200, 'too-long')),
        z.transform((value) => value.split(',')),
      ),
      z.array(lang),
    ),
  ),
  held: z.optional(yesOrNo),
  spam: z.optional(yesOrNo),
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
  /** The promise: an answer, or a report of what is held, by the end of that day; and whether it is missed. */
  answerBy: z.optional(day),
  late: z.boolean(),
  /** The day on which we report back, while the ticket waits for us. */
  reportOn: z.optional(day),
  /** Whether nobody of the support has written yet. */
  unanswered: z.boolean(),
  /** How its customer's last message begins. */
  said: z.string(),
  /** Whether the reader has begun to answer. */
  draft: z.boolean(),
  assigned: z.optional(person),
  tags: z.array(z.string()),
  viewers: z.array(viewer),
})
export type ListedTicket = z.output<typeof listed>

/** A POST although it changes nothing: what is asked for may be somebody's address, which belongs into no log. */
export const getQueue = endpoint({
  method: 'POST',
  path: 'api/v1/desk/queue',
  summary:
    'Tickets for the staff: those that wait first, what is tagged urgent before the rest and the longest waiting first, then those that are held until another day, then the newest word first',
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
    /** What waits for us until another day: not counted as waiting before. */
    held: z.int(),
    mine: z.int(),
    /** What can be chosen: of all tickets that are not spam. */
    tags: z.array(z.string()),
    models: z.array(z.string()),
    countries: z.array(z.string()),
  }),
})
