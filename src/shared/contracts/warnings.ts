import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { lang, language } from './fields.ts'

/** The safety warnings that FAQs, products, drawings, checkers and manuals share, each a folder under `content/snippets/`. */
export const warningNames = [
  'mains',
  'floor-eu',
  'floor-us',
  'garage',
  'gas',
  'extra-low',
  'water',
  'battery',
  'fire',
] as const
export const warningName = z.enum(warningNames)
export type WarningName = z.output<typeof warningName>

export const warning = z.object({ key: warningName, title: z.string(), text: z.string(), contentLang: lang })
export type Warning = z.output<typeof warning>

export const getWarnings = endpoint({
  method: 'GET',
  path: 'api/v1/warning',
  summary: 'The safety warnings that texts, drawings, checkers and manuals share',
  input: z.object({ language }),
  output: z.array(warning),
  maxAge: 60,
})
