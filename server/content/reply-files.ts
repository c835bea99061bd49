import * as z from 'zod/mini'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { text } from './fields.ts'

/** The shapes of the files under `content/replies/`, as editors write them. */

/** For which kinds of tickets it is offered first. */
export const replyFile = z.strictObject({
  categories: z.array(z.enum(Object.keys(ticketCategory) as (keyof typeof ticketCategory)[])),
})

export const replyWords = z.strictObject({
  title: text.check(z.maxLength(60, 'must have at most 60 characters')),
  body: text,
})
export type ReplyWords = z.output<typeof replyWords>
