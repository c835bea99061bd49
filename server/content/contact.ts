import * as z from 'zod/mini'
import type { FaqTopic } from '#contracts/faqs.ts'
import { slug } from '#contracts/fields.ts'
import type { Category } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import { ticketCategories, ticketCategory } from '#shared/tickets/categories.ts'
import { key, text } from './fields.ts'
import type { ContentReader } from './read.ts'
import { readTranslated, type Translated } from './translated.ts'

/** What issue types are of that are about every kind of device, and of those that are about none. */
const [devices, others] = ['devices', 'others']

const subjectsFile = z.array(
  z.strictObject({
    key,
    for: z.array(slug).check(z.minLength(1)),
    hidden: z._default(z.boolean(), false),
  }),
)
const contactWords = z.strictObject({
  subjects: z._default(z.record(key, text), {}),
  categories: z._default(z.partialRecord(z.enum(Object.keys(ticketCategory) as [string, ...string[]]), text), {}),
})

interface Named {
  key: string
  name: string
  contentLang: Lang
}

export interface ContactContent {
  /** Issue types of a kind of device, of `others`, or of all; those that are hidden are in none of them. */
  subjects(lang: Lang, category?: string): Named[]
  ticketCategories(lang: Lang): { id: number; name: string }[]
}

/** Reads what a request to the support may be about. A topic of the FAQs has its name there. */
export function readContact(
  reader: ContentReader,
  { categories, topics }: { categories(lang: Lang): Category[]; topics(lang: Lang): FaqTopic[] },
): ContactContent {
  const facts = reader.yaml('contact/subjects.yaml', subjectsFile)
  const words = readTranslated(reader, 'contact', 'yaml', contactWords, ['subjects.yaml'])
  const known = new Set([devices, others, ...categories('en').map(({ slug }) => slug)])
  const nameOf = (lang: Lang, subject: string): Named | undefined =>
    topics(lang).find((topic) => topic.key === subject) ?? wordOf(words, lang, 'subjects', subject)
  for (const [index, subject] of (facts?.data ?? []).entries()) {
    if (!nameOf('en', subject.key)) facts?.fault([index, 'key'], `"${subject.key}" has no name in contact/en.yaml`)
    for (const [at, one] of subject.for.entries())
      if (!known.has(one)) facts?.fault([index, 'for', at], `names no category: ${one}`)
  }

  const fits = (all: string[], category: string | undefined) =>
    category === undefined || all.includes(category) || (category !== others && all.includes(devices ?? ''))
  return {
    subjects: (lang, category) =>
      (facts?.data ?? [])
        .filter((subject) => !subject.hidden && fits(subject.for, category))
        .flatMap((subject) => {
          const named = nameOf(lang, subject.key)
          return named ? [{ key: subject.key, name: named.name, contentLang: named.contentLang }] : []
        }),
    ticketCategories: (lang) => {
      const keys = Object.entries(ticketCategory)
      return ticketCategories.flatMap((id) => {
        const [name = ''] = keys.find(([, number]) => number === id) ?? []
        const word = wordOf(words, lang, 'categories', name)
        return word ? [{ id, name: word.name }] : []
      })
    },
  }
}

function wordOf(
  words: Translated<z.output<typeof contactWords>>,
  lang: Lang,
  part: 'subjects' | 'categories',
  key: string,
): Named | undefined {
  for (const candidate of [lang, 'en'] as const) {
    const found = words.in(candidate)
    const name = found?.contentLang === candidate ? found.words[part][key] : undefined
    if (name !== undefined) return { key, name, contentLang: candidate }
  }
  return undefined
}
