import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { lang } from '#contracts/fields.ts'
import type { Lang } from '#i18n/locales.ts'

/** A question, and the articles one of which has to be among the first three. */
export interface Labelled {
  lang: Lang
  ask: string
  find: number[]
}

const file = z.record(lang, z.array(z.strictObject({ ask: z.string(), find: z.array(z.int()).check(z.minLength(1)) })))

/** The questions of `queries.yaml`. */
export function labelledQueries(): Labelled[] {
  const queries = z.parse(file, parse(readFileSync(join(import.meta.dirname, 'queries.yaml'), 'utf8')))
  return Object.entries(queries).flatMap(([key, entries]) => entries.map((entry) => ({ lang: key as Lang, ...entry })))
}
