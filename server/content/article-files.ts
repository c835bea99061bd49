import * as z from 'zod/mini'
import { countryCode, day, slug } from '#contracts/fields.ts'
import { key, summary, text } from './fields.ts'

/** The shapes of the files under `content/articles/`, as editors write them. */

export const tagsFile = z.strictObject({ order: z.array(key).check(z.minLength(1)) })

export const articleFile = z.strictObject({
  id: z.int(),
  slug,
  tags: z.array(key).check(z.minLength(1)),
  countries: z.array(countryCode),
  published: day,
  updated: day,
  picture: slug,
  products: z.array(z.int()),
  weight: z.int().check(z.minimum(0), z.maximum(100)),
})
export type ArticleFile = z.output<typeof articleFile>

export const articleWords = z.strictObject({ title: text, summary, lead: text, alt: text, body: text })
export type ArticleWords = z.output<typeof articleWords>
