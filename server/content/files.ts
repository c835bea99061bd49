import * as z from 'zod/mini'
import { day, lang, route, slug, webAddress } from '#contracts/fields.ts'
import { diagramName, market, platform } from '#contracts/products.ts'
import { menuCountry } from '#contracts/site.ts'
import { warningName } from '#contracts/warnings.ts'
import { key, review, summary, text } from './fields.ts'

/** The shapes of the files under `content/`, as editors write them. */

const note = z.optional(key)

const one = z.union(
  [
    z.string(),
    z.number(),
    z.boolean(),
    z.strictObject({ value: z.number(), unit: z.string(), note }),
    z.strictObject({ from: z.number(), to: z.number(), unit: z.string(), note }),
    z.strictObject({ size: z.array(z.number()), unit: z.string(), note }),
    z.strictObject({ term: key, note }),
    z.strictObject({ text: z.string(), note }),
  ],
  'is not a value that content/README.md describes',
)
export const specificationValue = z.union([one, z.array(one)], 'is not a value that content/README.md describes')
export type SpecificationValue = z.output<typeof specificationValue>

export const productFile = z.strictObject({
  id: z.int(),
  category: slug,
  model: text,
  markets: z.array(market).check(z.minLength(1)),
  worksWith: z.array(platform).check(z.minLength(1)),
  released: day,
  supportUntil: day,
  /** What of it somebody who knows has confirmed. */
  confirmed: z._default(z.array(z.enum(['supportUntil', 'certificates'])), []),
  hardware: z
    .array(
      z.strictObject({
        version: z.string().check(z.regex(/^\d+\.\d+$/, 'must look like "2.0"')),
        sold: day,
        firmware: key,
      }),
    )
    .check(z.minLength(1, 'needs one version at least')),
  related: z.array(z.int()),
  diagrams: z._default(z.array(diagramName), []),
  /** Those of its drawings come by themselves. */
  warnings: z._default(z.array(warningName), []),
  review,
  specifications: z.array(z.strictObject({ group: key, rows: z.record(key, specificationValue) })),
})
export type ProductFile = z.output<typeof productFile>

const questions = z.array(z.strictObject({ question: text, answer: text }))

const names = {
  name: text,
  tagline: z.string().check(z.minLength(1), z.maxLength(90, 'must have at most 90 characters')),
  summary,
}
/** By the folder of the product. */
export const productNames = z.record(slug, z.strictObject(names))
export type ProductNames = z.output<typeof productNames>

export const productWords = z.strictObject({
  ...names,
  overview: text,
  features: z.array(z.strictObject({ title: text, text })).check(z.minLength(3, 'needs at least three features')),
  inTheBox: z.array(text).check(z.minLength(1)),
  faqs: z
    .array(z.strictObject({ id: key, question: text, answer: text }))
    .check(z.minLength(3, 'needs at least three questions')),
  body: text,
})
export type ProductWords = z.output<typeof productWords>

export const specificationWords = z.strictObject({ labels: z.record(key, text), terms: z.record(key, text) })

export const categoriesFile = z.strictObject({ order: z.array(slug) })
export const categoryWords = z.record(slug, z.strictObject({ name: text, tagline: text, summary }))

export interface MenuEntry {
  key: string
  route: string
  enabled: boolean
  /** Where it is offered, as the call names countries; everywhere when none is named, and always to `gc`. */
  countries?: string[] | undefined
  children?: MenuEntry[] | undefined
}
const menuEntry: z.ZodMiniType<MenuEntry> = z.strictObject({
  key,
  route,
  enabled: z.boolean(),
  countries: z.optional(z.array(menuCountry).check(z.minLength(1))),
  get children() {
    return z.optional(z.array(menuEntry))
  },
}) as z.ZodMiniType<MenuEntry>
export const menusFile = z.strictObject({ header: z.array(menuEntry), footer: z.array(menuEntry) })
/** Labels by the entry's key. */
export const labels = z.record(key, text)

export const bannersFile = z.array(
  z.strictObject({
    id: key,
    placement: z.enum(['home-hero', 'home-feature']),
    route,
    product: z.int(),
    room: z.optional(key),
  }),
)
export const bannerWords = z.record(key, z.strictObject({ title: text, text, action: text }))

export const shopsFile = z.array(
  z.strictObject({
    region: key,
    countries: z.array(
      z.strictObject({
        code: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code')),
        shops: z
          .array(z.strictObject({ name: text, url: webAddress, kind: z.enum(['own', 'marketplace']) }))
          .check(z.minLength(1)),
      }),
    ),
  }),
)

export const locationsFile = z.array(
  z.strictObject({
    region: key,
    sites: z.array(z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/)), lang, market })),
  }),
)

export const pageFile = z.strictObject({
  kind: z.enum(['policy', 'landing']),
  updated: day,
  room: z.optional(key),
  picture: z.optional(z.int()),
})
export const pageWords = z.strictObject({
  title: text,
  summary,
  lead: text,
  sections: z._default(
    z.array(
      z.strictObject({
        title: text,
        text: z._default(z.string(), ''),
        products: z._default(z.array(z.int()), []),
        points: z._default(z.array(z.strictObject({ title: text, text })), []),
      }),
    ),
    [],
  ),
  faqs: z._default(questions, []),
  body: z.string(),
})

export const cloudServicesFile = z.array(z.strictObject({ key, models: z.array(text) }))
export const cloudWords = z.array(
  z.strictObject({ key, name: text, purpose: text, region: text, dataKept: z.array(text), withoutCloud: text }),
)
export const feedbackWords = z.strictObject({ topics: z.array(z.strictObject({ key, label: text })) })
export type ShopsFile = z.output<typeof shopsFile>
export type LocationsFile = z.output<typeof locationsFile>
