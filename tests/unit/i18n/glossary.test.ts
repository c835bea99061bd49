import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { langs } from '#i18n/locales.ts'

const byLang = z.partialRecord(z.enum(langs as [string, ...string[]]), z.array(z.string()))
const glossary = z
  .array(
    z.strictObject({
      id: z.string(),
      about: z.string(),
      words: z.record(z.enum(langs as [string, ...string[]]), z.string()),
      never: z.optional(byLang),
    }),
  )
  .parse(parse(readFileSync('i18n/glossary.yaml', 'utf8')))

/** What readers are shown in a language, by the file in which it stands. */
async function wordsIn(lang: string): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for await (const file of glob([`i18n/messages/${lang}/*.json`, `i18n/checkers/${lang}/*.json`]))
    words.set(file, JSON.stringify(Object.values(JSON.parse(readFileSync(file, 'utf8')))).replace(/\{[^{}]*\}/g, ''))
  for await (const file of glob(`content/**/${lang}.{md,yaml}`)) {
    // What owners type is no word of ours, and neither is an address.
    if (/^content\/(search|sources)\//.test(file)) continue
    const text = readFileSync(file, 'utf8').replace(/^keywords:.*(\n[ \]].*)*/m, '')
    words.set(file, text.replace(/\]\([^)]*\)/g, ']'))
  }
  return words
}

/** Scripts without blanks have no edges of words. */
const asWord = (word: string) =>
  /[\u3040-\u9fff]/.test(word) ? word : `(?<![\\p{L}\\p{N}_-])${RegExp.escape(word)}(?![\\p{L}\\p{N}_-])`

describe.each(langs)('%s', async (lang) => {
  const words = await wordsIn(lang)

  test('calls each thing by its name in the glossary', () => {
    const all = [...words.values()].join('\n').toLowerCase()
    const unused = glossary.filter((term) => !all.includes((term.words[lang] ?? '').toLowerCase()))
    expect(unused.map(({ id }) => id)).toEqual([])
  })

  test('calls nothing by a name that the glossary rules out', () => {
    const ruledOut = glossary.flatMap(({ never }) => never?.[lang] ?? [])
    const pattern = ruledOut.length ? new RegExp(ruledOut.map(asWord).join('|'), 'giu') : /(?!)/g
    const found = [...words].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([word]) => `${file}: ${word}`))
    expect(found).toEqual([])
  })
})
