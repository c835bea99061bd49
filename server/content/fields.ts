import * as z from 'zod/mini'
import { day, webAddress } from '#contracts/fields.ts'

/** Fields that files of several kinds have. */

export const text = z.string().check(z.minLength(1, 'must not be empty'))

const plainSummary = z
  .string()
  .check(z.minLength(60, 'must have 60 to 160 characters'), z.maxLength(160, 'must have 60 to 160 characters'))
const denseSummary = z
  .string()
  .check(z.minLength(20, 'must have 20 to 160 characters'), z.maxLength(160, 'must have 20 to 160 characters'))
/** Who has to read it before it is published. */
export const review = z.optional(z.enum(['electrician']))

/** Whether somebody who knows has confirmed it; what is not said to be confirmed is no more than plausible. */
export const status = z._default(z.enum(['placeholder', 'confirmed']), 'placeholder')

/** Where a fact was looked up, and when. */
export const sources = z
  .array(z.strictObject({ title: text, url: z.optional(webAddress), seen: day, says: text }))
  .check(z.minLength(1, 'needs a source'))

/** For search engines; twenty characters say enough in Japanese and Chinese. */
export const summary = z.union([plainSummary, denseSummary])

export const key = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens'))
