import * as z from 'zod/mini'
import { day, lang } from './fields.ts'
import { documentKinds, market } from './products.ts'

/** Where the data of a model are; the number in any case, with or without blanks and hyphens. */
export const supportDataPath = '/api/v1/support/{model}.json'
export const supportSchemaPath = '/api/v1/schemas/support.json'

const document = z.object({
  kind: z.enum(documentKinds),
  language: lang,
  /** The hardware versions that it is about. */
  hardware: z.array(z.string()),
  revision: z.string(),
  date: day,
  url: z.url(),
  type: z.literal('application/pdf'),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** What machines want to know of the support for a model. Null is not known, an empty list is known to be empty. */
export const supportData = z.object({
  $schema: z.url(),
  model: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  /** The page of the product, in English. */
  page: z.url(),
  markets: z.array(market),
  /** First day on sale. */
  released: day,
  /** Security updates are promised at least until this day. */
  supportUntil: z.nullable(day),
  hardware: z.array(z.object({ version: z.string(), sold: day })),
  newestFirmware: z.nullable(
    z.object({ version: z.string(), released: day, hardware: z.array(z.string()), notes: z.nullable(z.url()) }),
  ),
  manuals: z.array(document),
  declarations: z.array(document),
  /** Notices of the free software in it. */
  notices: z.array(document),
  securityContact: z.object({ email: z.string(), policy: z.url(), securityTxt: z.url() }),
  spareParts: z.nullable(z.array(z.object({ number: z.string(), name: z.string(), url: z.nullable(z.url()) }))),
  /** In which there is a page of the product. */
  languages: z.array(lang),
})
export type SupportData = z.output<typeof supportData>
