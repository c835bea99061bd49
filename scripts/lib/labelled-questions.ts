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

const folder = join(import.meta.dirname, '../../tests/search')
const questions = z.partialRecord(
  lang,
  z.array(z.strictObject({ ask: z.string(), find: z.array(z.int()).check(z.minLength(1)) })),
)
const offTopic = z.partialRecord(lang, z.array(z.string()))

const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'))

/** The questions of `tests/search/`. */
export function labelledQuestions(): Labelled[] {
  return ['queries.yaml', 'owners.yaml'].flatMap((name) =>
    Object.entries(z.parse(questions, read(name))).flatMap(([key, entries = []]) =>
      entries.map((entry) => ({ lang: key as Lang, ...entry })),
    ),
  )
}

/** Questions about something else. */
export function offTopicQuestions(): { lang: Lang; ask: string }[] {
  return Object.entries(z.parse(offTopic, read('off-topic.yaml'))).flatMap(([key, entries = []]) =>
    entries.map((ask) => ({ lang: key as Lang, ask })),
  )
}
