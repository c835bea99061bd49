import * as z from 'zod/mini'
import { market } from '#contracts/products.ts'
import { type Warning, type WarningName, warningNames } from '#contracts/warnings.ts'
import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import { warningLine, warningOf } from '#shared/text/warnings.ts'
import { review, sources, text } from './fields.ts'
import type { ContentReader, Parsed } from './read.ts'
import { readTranslated, type Translated } from './translated.ts'

const snippetFile = z.strictObject({
  /** Left out where the rules are the same everywhere. */
  markets: z.optional(z.array(market).check(z.minLength(1))),
  review,
  sources,
})

/** What stands in a line of a text, so without the signs that end it. */
const line = text.check(z.regex(/^[^|\]\n]+$/, 'must be one line without | and ]'))
const snippetWords = z.strictObject({ title: line, text: line })

export interface WarningContent {
  all(lang: Lang): Warning[]
  /** In which markets it is true; undefined for all. */
  markets(name: string): readonly string[] | undefined
  has(name: string): boolean
  /** Texts with their warnings written out, in the language of who reads. */
  into(body: string, lang: Lang, contentLang: Lang): string
}

/** Reads the safety warnings. Each has to be there in every language: who cannot read a warning is not warned. */
export function readWarnings(reader: ContentReader): WarningContent {
  const found = new Map<string, { facts: Parsed<z.output<typeof snippetFile>>; words: Translated<Words> }>()
  for (const key of reader.folders('snippets')) {
    const facts = reader.yaml(`snippets/${key}/snippet.yaml`, snippetFile)
    const words = readTranslated(reader, `snippets/${key}`, 'yaml', snippetWords, ['snippet.yaml'])
    if (!warningNames.some((name) => name === key))
      facts?.fault([], `"${key}" is not among the warnings of src/shared/contracts/warnings.ts`)
    const missing = langs.filter((lang) => !words.languages.includes(lang))
    if (missing.length) facts?.fault([], `has no words in ${missing.join(', ')}`)
    if (facts?.data.review) reader.reviews.add(`snippets/${key}`)
    if (facts) found.set(key, { facts, words })
  }
  const wordsOf = (name: string, lang: Lang) => found.get(name)?.words.in(lang)
  return {
    all: (lang) =>
      warningNames.flatMap((key: WarningName) => {
        const own = wordsOf(key, lang)
        return own ? [{ key, ...own.words, contentLang: own.contentLang }] : []
      }),
    markets: (name) => found.get(name)?.facts.data.markets,
    has: (name) => found.has(name),
    into: (body, lang, contentLang) =>
      body
        .split('\n')
        .map((written) => {
          const name = warningOf(written)?.name
          const own = name && wordsOf(name, lang)
          if (!own) return written
          const tag = own.contentLang === contentLang ? '' : localeOf(own.contentLang).tag
          return warningLine({ name, ...own.words, lang: tag })
        })
        .join('\n'),
  }
}

type Words = z.output<typeof snippetWords>
