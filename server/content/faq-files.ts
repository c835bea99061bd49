import * as z from 'zod/mini'
import { day, slug } from '#contracts/fields.ts'
import { market } from '#contracts/products.ts'
import { key, review, sources, summary, text } from './fields.ts'

/** The shapes of the files under `content/faqs/` and `content/search/`, as editors write them. */

export const topicsFile = z.strictObject({ order: z.array(key).check(z.minLength(1)) })

export const faqFile = z.strictObject({
  id: z.int(),
  topic: key,
  categories: z.array(slug),
  models: z.array(text),
  weight: z.int().check(z.minimum(0), z.maximum(100)),
  related: z.array(z.int()).check(z.maxLength(4, 'names at most four articles')),
  updated: day,
  /** Where it matters; everywhere when none is named. Languages that are spoken elsewhere are translated last. */
  markets: z.optional(z.array(market).check(z.minLength(1))),
  review,
  /** Where facts of the text are said that others publish: a standard, a manual. */
  sources: z.optional(sources),
})
export type FaqFile = z.output<typeof faqFile>

export const faqWords = z.strictObject({
  title: text.check(z.maxLength(90, 'must have at most 90 characters')),
  summary,
  keywords: z.array(text).check(z.minLength(3, 'needs at least three'), z.maxLength(14, 'has more than fourteen')),
  body: text,
})
export type FaqWords = z.output<typeof faqWords>

/**
 * Words that mean the same, a group a line; words that mean a kind of another; questions that the search offers before
 * anything is typed; and what articles are called by who looks for them, the name first.
 */
export const searchWords = z.strictObject({
  synonyms: z.array(z.array(text).check(z.minLength(2, 'needs two words at least'))),
  kinds: z._default(z.record(text, z.array(text).check(z.minLength(1, 'needs a word'))), {}),
  popular: z.array(text),
  articles: z._default(
    z.record(
      z.string().check(z.regex(/^[1-9]\d*$/, 'must be the id of an article')),
      z.array(text).check(z.minLength(1, 'needs a name')),
    ),
    {},
  ),
})
