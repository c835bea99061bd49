import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, isOlder, lang, language, slug } from './fields.ts'
import { type WarningName, warningName } from './warnings.ts'

export const markets = ['EU', 'UK', 'US', 'JP'] as const
export const platforms = ['alexa', 'google', 'homekit', 'smartthings', 'matter'] as const
/** Drawings of the site that a product can show. */
export const diagramNames = [
  'garage-wiring',
  'garage-wiring-3',
  'thermostat-terminals',
  'thermostat-terminals-floor',
  'thermostat-terminals-boiler',
  'shutter-wiring',
  'frame-size-check',
  'model-label',
] as const

export const market = z.enum(markets)
export const platform = z.enum(platforms)
export type Market = z.output<typeof market>
export type Platform = z.output<typeof platform>
export const diagramName = z.enum(diagramNames)
export type DiagramName = z.output<typeof diagramName>

/** The warning that stands below a drawing of wiring. */
export const drawingWarnings: Partial<Record<DiagramName, WarningName>> = {
  'garage-wiring': 'garage',
  'garage-wiring-3': 'garage',
  'thermostat-terminals': 'extra-low',
  'thermostat-terminals-floor': 'mains',
  'thermostat-terminals-boiler': 'mains',
  'shutter-wiring': 'mains',
  'frame-size-check': 'mains',
}

export const category = z.object({
  slug,
  name: z.string(),
  /** One sentence under the name of the list. */
  tagline: z.string(),
  /** 60 to 160 characters for search engines. */
  summary: z.string(),
  /** The language that the words are in: English where a translation is missing. */
  contentLang: lang,
})
export type Category = z.output<typeof category>

export const productCard = z.object({
  id: z.int(),
  slug,
  category: slug,
  model: z.string(),
  name: z.string(),
  tagline: z.string(),
  markets: z.array(market),
  worksWith: z.array(platform),
  /** First day on sale. */
  released: day,
  /** The language of its name and tagline. */
  contentLang: lang,
  /** The languages in which this product has words of its own; English is always one. */
  languages: z.array(lang),
})
export type ProductCard = z.output<typeof productCard>

/** One line of the specification table, ready to show: units and numbers are in the asked language. */
export const specificationRow = z.object({ key: z.string(), label: z.string(), text: z.string() })
export const specificationGroup = z.object({ key: z.string(), label: z.string(), rows: z.array(specificationRow) })
export type SpecificationGroup = z.output<typeof specificationGroup>

export const documentKinds = [
  'user-manual',
  'product-guide',
  'eu-declaration',
  'uk-declaration',
  'psti-statement',
  'open-source-notice',
] as const

export const hardwareVersion = z.object({
  /** As it stands on the label: `2.0`. */
  version: z.string(),
  /** First day on sale. */
  sold: day,
})

export const download = z.object({
  kind: z.enum(documentKinds),
  language: lang,
  /** The hardware versions that it is about, the oldest first. */
  hardware: z.array(z.string()),
  revision: z.string(),
  date: day,
  /** Address on the site's host. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})
export type Download = z.output<typeof download>

/** Texts named so are Markdown without raw HTML. */
export const markdown = z.string()

export const product = z.extend(productCard, {
  /** The language of its paragraphs: English where only its name is translated. */
  contentLang: lang,
  /** The language of its name, tagline and summary. */
  nameLang: lang,
  isOlder,
  /** 60 to 160 characters for search engines. */
  summary: z.string(),
  overview: markdown,
  features: z.array(z.object({ title: z.string(), text: markdown })),
  inTheBox: z.array(z.string()),
  specifications: z.array(specificationGroup),
  description: markdown,
  /** Drawings that belong to the description. */
  diagrams: z._default(z.array(diagramName), []),
  /** Safety warnings for all of it, beside those of its drawings. */
  warnings: z._default(z.array(warningName), []),
  /** The ids are the same in every language. */
  faqs: z.array(z.object({ id: z.string(), question: z.string(), answer: markdown })),
  downloads: z.array(download),
  /** The oldest first. */
  hardware: z.array(hardwareVersion),
  /** Ids of products that go with this one. */
  related: z.array(z.int()),
  /** Security updates are promised at least until this day. */
  supportUntil: day,
})
export type Product = z.output<typeof product>

export const getProducts = endpoint({
  method: 'GET',
  path: 'api/v1/product',
  summary: 'All categories and products, as cards',
  input: z.object({ language, category: z.optional(slug) }),
  output: z.object({ categories: z.array(category), products: z.array(productCard) }),
  maxAge: 60,
})

export const getProduct = endpoint({
  method: 'GET',
  path: 'api/v1/product/{id}',
  summary: 'One product with everything its page shows',
  input: z.object({ id, language }),
  output: product,
  maxAge: 60,
})
