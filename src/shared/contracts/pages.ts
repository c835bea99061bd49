import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, isOlder, lang, language, slug } from './fields.ts'
import { markdown } from './products.ts'

/** A policy or a landing page. */
export const page = z.object({
  key: slug,
  kind: z.enum(['policy', 'landing']),
  title: z.string(),
  /** 60 to 160 characters for search engines. */
  summary: z.string(),
  lead: z.string(),
  updated: day,
  /** The scene that opens the page: `homekit` for the picture `room-homekit`. */
  room: z.optional(slug),
  /** The product whose picture opens it where there is no scene. */
  picture: z.optional(z.int()),
  sections: z.array(
    z.object({
      title: z.string(),
      text: markdown,
      /** Products shown under the text. */
      products: z.array(z.int()),
      points: z.array(z.object({ title: z.string(), text: markdown })),
    }),
  ),
  body: markdown,
  faqs: z.array(z.object({ question: z.string(), answer: markdown })),
  contentLang: lang,
  isOlder,
  languages: z.array(lang),
})
export type Page = z.output<typeof page>

export const getPages = endpoint({
  method: 'GET',
  path: 'api/v1/content/pages',
  summary: 'Policies and landing pages',
  input: z.object({ language }),
  output: z.array(page),
  maxAge: 60,
})

export const getRevision = endpoint({
  method: 'GET',
  path: 'api/v1/content/revision',
  summary: 'A hash that changes when, and only when, the content does',
  input: z.object({}),
  output: z.object({
    revision: z.string(),
    products: z.int(),
    pages: z.int(),
    /** How much is said that nobody has confirmed, and how many texts an electrician has yet to read. */
    placeholders: z.int(),
    reviews: z.int(),
  }),
})
