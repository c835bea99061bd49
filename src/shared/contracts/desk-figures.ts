import * as z from 'zod/mini'
import { auditActions } from '#shared/desk/words.ts'
import { person } from './desk-queue.ts'
import { endpoint } from './endpoint.ts'
import { count, day, ticketId } from './fields.ts'
import { perClient } from './rates.ts'

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
    /** What waits for us until another day: open, and not counted as waiting. */
    held: z.int(),
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
