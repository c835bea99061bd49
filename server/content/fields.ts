import * as z from 'zod/mini'

/** Fields that files of several kinds have. */

export const text = z.string().check(z.minLength(1, 'must not be empty'))

const plainSummary = z
  .string()
  .check(z.minLength(60, 'must have 60 to 160 characters'), z.maxLength(160, 'must have 60 to 160 characters'))
const denseSummary = z
  .string()
  .check(z.minLength(20, 'must have 20 to 160 characters'), z.maxLength(160, 'must have 20 to 160 characters'))
/** For search engines; twenty characters say enough in Japanese and Chinese. */
export const summary = z.union([plainSummary, denseSummary])

export const key = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens'))
