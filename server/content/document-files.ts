import * as z from 'zod/mini'
import { day, slug } from '#contracts/fields.ts'
import { key, status, text } from './fields.ts'

/** The shapes of the files under `content/documents/`, as editors write them. */

const keys = z.array(key)

export const firmwareFile = z.strictObject({
  status,
  updated: day,
  licences: z.record(z.string().check(z.regex(/^[a-z0-9.-]+$/)), text),
  components: z.record(key, z.strictObject({ name: text, licence: z.string(), copyright: text })),
  families: z.record(key, keys.check(z.minLength(1))),
})
export type FirmwareFile = z.output<typeof firmwareFile>

const sides = z.enum(['eu', 'uk'])
export const declarationsFile = z.strictObject({
  status,
  issued: day,
  signatory: text,
  laws: z.record(key, z.strictObject({ eu: z.optional(text), uk: z.optional(text) })),
  standards: z.record(key, z.strictObject({ reference: text, for: key, only: z.optional(sides) })),
  all: z.strictObject({ laws: keys, standards: keys }),
  sets: z.record(key, keys),
  products: z.record(
    slug,
    z.strictObject({ laws: z._default(keys, []), sets: z._default(keys, []), standards: z._default(keys, []) }),
  ),
})
export type DeclarationsFile = z.output<typeof declarationsFile>

export const manualsFile = z.strictObject({
  updated: day,
  products: z.record(
    slug,
    z.strictObject({
      safety: keys.check(z.minLength(1)),
      steps: keys.check(z.minLength(1)),
      wiring: z._default(keys, []),
      lights: keys,
      disposal: keys.check(z.minLength(1)),
    }),
  ),
})
export type ManualsFile = z.output<typeof manualsFile>

const phrases = <K extends string>(...names: K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, text])) as { [name in K]: typeof text })

export const documentWords = z.strictObject({
  manual: phrases(
    'title',
    'valid-for',
    'as-of',
    'keep',
    'in-english',
    'safety',
    'set-up',
    'wiring',
    'lights',
    'light',
    'meaning',
    'terminal',
    'wire',
    'reset',
    'updates',
    'updates-until',
    'disposal',
    'warranty',
    'help',
    'help-text',
  ),
  safety: z.record(key, text),
  steps: z.record(key, text),
  wiring: z.record(key, z.strictObject({ title: text, rows: z.array(z.tuple([text, text])), note: text })),
  lights: z.record(key, z.strictObject({ light: text, meaning: text })),
  disposal: z.record(key, text),
  warranty: z.array(text).check(z.minLength(1)),
  declaration: phrases(
    'title',
    'number',
    'product',
    'model',
    'versions',
    'manufacturer',
    'responsibility',
    'object',
    'conformity',
    'standards',
    'purpose',
    'reference',
    'construction-note',
    'signed',
    'place',
    'signatory',
  ),
  laws: z.record(key, text),
  purposes: z.record(key, text),
})
export type DocumentWords = z.output<typeof documentWords>

export const statementsFile = z.strictObject({
  uk: phrases('title', 'number', 'object', 'responsibility', 'conformity', 'standards'),
  psti: z.extend(
    phrases(
      'title',
      'law',
      'product',
      'batch',
      'batch-text',
      'prepared',
      'complies',
      'support',
      'support-text',
      'contact',
    ),
    { requirements: z.array(text) },
  ),
  gpl: phrases(
    'title',
    'intro',
    'devices',
    'components',
    'component',
    'licence',
    'offer',
    'offer-text',
    'warranty',
    'texts',
  ),
})
export type Statements = z.output<typeof statementsFile>
