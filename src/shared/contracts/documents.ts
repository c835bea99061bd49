import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, lang, language, slug } from './fields.ts'
import { type Download, download } from './products.ts'

/** The parts of the page about regulatory compliance, by the name that its address has. */
export const documentTypes = ['eudoc', 'ukca', 'gpl'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The kinds of documents that a part shows. */
export const kindsOfType: Record<DocumentType, readonly Download['kind'][]> = {
  eudoc: ['eu-declaration'],
  ukca: ['uk-declaration', 'psti-statement'],
  gpl: ['open-source-notice'],
}

/** A model number as a person writes it. */
const model = z
  .string('model-required')
  .check(
    z.trim(),
    z.minLength(1, 'model-required'),
    z.maxLength(40, 'too-long'),
    z.regex(/[\p{L}\p{N}]/u, 'model-format'),
  )
  .register(z.globalRegistry, { format: 'model' })

const product = z.object({
  id: z.int(),
  slug,
  category: slug,
  model: z.string(),
  name: z.string(),
  contentLang: lang,
})

/** A file and whose it is. */
export const productDocument = z.extend(download, { product })
export type ProductDocument = z.output<typeof productDocument>

export const getUserManual = endpoint({
  method: 'GET',
  path: 'api/v1/userManual',
  summary: 'The user manual of a model: in the asked language, or in English where there is none',
  input: z.object({
    model,
    lang: language,
    hardware: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{1,3}$/, 'hardware-format'))),
  }),
  output: z.object({
    manual: productDocument,
    /** The same manual in the other languages that it is written in. */
    others: z.array(download),
  }),
  maxAge: 60,
})

export const getDocuments = endpoint({
  method: 'GET',
  path: 'api/v1/document',
  summary: 'Regulatory documents of one type, by product; of each product those in the asked language first',
  input: z.object({
    type: z.enum(documentTypes, 'type-unknown'),
    model: z.optional(model),
    lang: language,
    page: z._default(count(100_000, 'page-format'), 1),
    /** Documents a page; all of them when left out. */
    size: z.optional(count(100, 'size-format')),
  }),
  output: z.object({ total: z.int(), page: z.int(), size: z.int(), items: z.array(productDocument) }),
  maxAge: 60,
})
