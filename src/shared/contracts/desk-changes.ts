import * as z from 'zod/mini'
import { ticketCategories } from '#shared/tickets/categories.ts'
import { deskTicket } from './desk-ticket.ts'
import { endpoint } from './endpoint.ts'
import { day, optionalLine, optionalStory, slug, story, ticketId } from './fields.ts'
import { limits } from './limits.ts'
import { perClient } from './rates.ts'

/**
 * Calls of the staff that change a ticket. Each answers the ticket as it is afterwards, and writes what was done into the
 * trail in the same transaction. −400404 where there is none.
 */
const change = { method: 'POST', access: 'staff', limit: perClient('desk'), output: deskTicket } as const

/** The day on which we report back, today at the earliest and within a year: `report-day`. A few working days from now where none is named. */
const reportOn = z.optional(day)

/**
 * −400409 when somebody has written since `seen`: nothing was sent, and the reader looks first. Fields of a snippet that
 * were not filled in are refused.
 */
export const answerAtDesk = endpoint({
  ...change,
  path: 'api/v1/desk/answer',
  summary: 'Answer a ticket; its customer is mailed. A closed one is opened by it',
  once: true,
  input: z.strictObject({
    id: ticketId,
    text: story('reply-required'),
    /** Of `deskTicket`. */
    seen: z.int('invalid').check(z.minimum(0, 'invalid')),
    /** Close it with the answer. */
    close: z._default(z.boolean('invalid'), false),
    /** Hold it with the answer: it waits for us. Not together with `close`. */
    hold: z._default(z.boolean('invalid'), false),
    reportOn,
  }),
})

export const addNote = endpoint({
  ...change,
  path: 'api/v1/desk/note',
  summary: 'Write something for colleagues only; who is mentioned is mailed as they have chosen',
  once: true,
  input: z.strictObject({
    id: ticketId,
    text: story('reply-required'),
    mentions: z._default(z.array(z.uuid('id-format')).check(z.maxLength(20, 'too-long')), []),
  }),
})

export const keepDraft = endpoint({
  ...change,
  path: 'api/v1/desk/draft',
  summary: 'Keep what the reader has begun to answer; empty takes it away',
  input: z.strictObject({
    id: ticketId,
    text: optionalStory(),
    /** What was kept as far as the reader knows: nothing is changed where it is something else, begun on another computer. */
    before: z.optional(
      z
        .string()
        .check(z.maxLength(2 * limits.story, 'too-long'))
        .register(z.globalRegistry, { format: 'story' }),
    ),
  }),
  /** What is kept then, and whether it is what was sent. */
  output: z.object({ text: z.string(), kept: z.boolean() }),
})

export const assignTicket = endpoint({
  ...change,
  path: 'api/v1/desk/assign',
  summary: 'Give a ticket to somebody, or to nobody',
  input: z.strictObject({ id: ticketId, to: z.nullable(z.uuid('id-format')) }),
})

export const tagTicket = endpoint({
  ...change,
  path: 'api/v1/desk/tags',
  summary: 'Replace the tags of a ticket',
  input: z.strictObject({ id: ticketId, tags: z.array(slug).check(z.maxLength(20, 'too-long')) }),
})

/** −400409 where they are not of the same address or account, or one is merged already. */
export const mergeTickets = endpoint({
  ...change,
  path: 'api/v1/desk/merge',
  summary: 'Put a ticket into another one of the same person; the answer is of the other',
  input: z.strictObject({ id: ticketId, into: ticketId }),
})

export const setTicketState = endpoint({
  ...change,
  path: 'api/v1/desk/state',
  summary: 'Close a ticket, or open a closed one again',
  input: z.strictObject({ id: ticketId, to: z.enum(['open', 'closed'], 'invalid') }),
})

export const holdTicket = endpoint({
  ...change,
  path: 'api/v1/desk/hold',
  summary: 'Say that a ticket waits for us, until which day; its customer is mailed. A closed one is opened by it',
  input: z.strictObject({ id: ticketId, reportOn }),
})

export const correctTicket = endpoint({
  ...change,
  path: 'api/v1/desk/correct',
  summary: 'Correct what a ticket is about',
  input: z.strictObject({
    id: ticketId,
    category: z.literal([...ticketCategories], 'category-required'),
    model: optionalLine(40),
  }),
})

export const markSpam = endpoint({
  ...change,
  path: 'api/v1/desk/spam',
  summary: 'Mark as spam: it is closed without a word, and no mail leaves; or take the mark away',
  input: z.strictObject({ id: ticketId, spam: z.boolean('invalid') }),
})

export const deleteTicket = endpoint({
  ...change,
  path: 'api/v1/desk/delete',
  access: 'lead',
  fresh: true,
  summary: 'Delete a ticket for good, with its thread and files; the trail keeps its number',
  input: z.strictObject({
    id: ticketId,
    /** Its number once more, as it was typed. */
    confirm: ticketId,
    reason: optionalLine(),
  }),
  output: z.null(),
})
