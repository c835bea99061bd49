import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { langs } from '#i18n/locales.ts'

const withExceptions = z.strictObject({
  word: z.string(),
  except: z.partialRecord(z.enum(langs as [string, ...string[]]), z.string()),
})
const keep = z
  .strictObject({ words: z.array(z.union([z.string(), withExceptions])), patterns: z.array(z.string()) })
  .parse(parse(readFileSync('i18n/keep.yaml', 'utf8')))
const names = keep.words.map((each) => (typeof each === 'string' ? { word: each, except: {} } : each))

/** Words that readers see, with blanks of one kind. */
function wordsOf(path: string): string {
  const text = readFileSync(path, 'utf8').replace(/^keywords:.*$/m, '')
  return text.replace(/\]\([^)]*\)/g, ']').replace(/[\u00a0\u202f]/g, ' ')
}
/** Blanks and decimal marks differ between languages. */
const plain = (text: string) => text.replaceAll(' ', '').replaceAll(',', '.')

const texts = globSync('content/{articles,faqs,pages,products}/*/*.md').filter((path) => !path.endsWith('/en.md'))
const pairs = texts.map((path) => ({ path, lang: basename(path, '.md'), english: `${dirname(path)}/en.md` }))

test('what is never translated stands in every translation as in its English', () => {
  const lost = pairs.flatMap(({ path, lang, english }) => {
    const [own, there] = [wordsOf(path), wordsOf(english)]
    const missing = names.filter(({ word, except }) => {
      const isNamed = new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`).test(there)
      const ownName = (except as Record<string, string>)[lang]
      return isNamed && !own.includes(word) && !(ownName && own.toLowerCase().includes(ownName.toLowerCase()))
    })
    const printed = keep.patterns.flatMap((pattern) => there.match(new RegExp(pattern, 'g')) ?? [])
    const gone = printed.filter((each) => !plain(own).includes(plain(each)))
    return [...missing.map(({ word }) => word), ...gone].map((each) => `${path}: ${each}`)
  })
  expect(lost).toEqual([])
})

test('each name and pattern is met in an English text', () => {
  const all = globSync('content/**/en.{md,yaml}').map(wordsOf).join('\n')
  const met = (pattern: RegExp) => pattern.test(all)
  expect(names.filter(({ word }) => !met(new RegExp(RegExp.escape(word))))).toEqual([])
  expect(keep.patterns.filter((pattern) => !met(new RegExp(pattern)))).toEqual([])
})

test('each language has a page that says how it is written', () => {
  const pages = globSync('i18n/style/*.md').map((path) => basename(path, '.md'))
  expect(pages.sort()).toEqual([...langs].sort())
  const rows = (path: string) => readFileSync(path, 'utf8').match(/^\| [A-Z][a-z ]+ \| .+ \|$/gm)?.length
  expect(new Set(pages.map((lang) => rows(`i18n/style/${lang}.md`)))).toEqual(new Set([9]))
})
