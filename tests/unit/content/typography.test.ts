import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isLang, type Lang } from '#i18n/locales.ts'

/** Every text that readers are shown, by its file, in its language; without links, code and what is filled in. */
const texts: { path: string; lang: Lang; text: string }[] = []
/** What owners type, what translations were made of, and what is sent as it is. */
const others = /^content\/(search|sources|replies)\//

function collect(path: string, lang: Lang, value: unknown): void {
  if (typeof value === 'string')
    texts.push({
      path,
      lang,
      text: value.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`|\{\{?[^{}]*\}?\}|\[\[[^\]]*\]\]|https?:\S+/g, ''),
    })
  else if (value && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) if (key !== 'keywords') collect(path, lang, each)
}

for (const path of globSync(['content/**/*.{md,yaml}', 'i18n/{messages,checkers}/*/*.json'])) {
  const lang = /(?:([\w-]+)\.(?:md|yaml)|\/([\w-]+)\/[\w-]+\.json)$/.exec(path)?.slice(1).find(Boolean)
  if (!lang || !isLang(lang) || others.test(path)) continue
  const file = readFileSync(path, 'utf8')
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(file) ?? [undefined, file]
  collect(path, lang, path.endsWith('.json') ? JSON.parse(file) : parse(front))
  collect(path, lang, body)
}

function found(pattern: RegExp, langs?: readonly Lang[]): string[] {
  return texts
    .filter(({ lang }) => !langs || langs.includes(lang))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([all]) => `${path}: ${all}`))
}

test('all texts are read', () => {
  expect(texts.length).toBeGreaterThan(20_000)
})

test('quotes, apostrophes and ellipses are those of print', () => {
  expect(found(/.{0,12}".{0,12}/g)).toEqual([])
  expect(found(/.{0,12}(?<=\p{L})'(?=\p{L}).{0,12}/gu)).toEqual([])
  expect(found(/.{0,12}\.\.\..{0,12}/g)).toEqual([])
})

test('each language has its own quotes', () => {
  expect(found(/.{0,12}[«»].{0,12}/g, ['en', 'de', 'ja', 'nl', 'tr', 'zh-Hans', 'zh-Hant'])).toEqual([])
  expect(found(/.{0,12}[„].{0,12}/g, ['en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'tr', 'zh-Hans', 'zh-Hant'])).toEqual(
    [],
  )
  expect(
    found(/.{0,12}[「」].{0,12}/g, ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'tr', 'uk', 'zh-Hans']),
  ).toEqual([])
  expect(found(/.{0,12}[“”].{0,12}/g, ['ja', 'zh-Hant'])).toEqual([])
})

test('French has no breakable space before its signs, and one that does not break', () => {
  expect(found(/.{0,12} [:;?!»].{0,6}|.{0,6}« .{0,12}/g, ['fr'])).toEqual([])
  // FRITZ!Box is a name.
  expect(found(/.{0,12}\p{L}(?<!FRITZ)[;?!»]|«\p{L}.{0,12}/gu, ['fr'])).toEqual([])
})

test('a summary fits into what a search engine shows', () => {
  const long = globSync('content/{articles,faqs,pages,products}/*/*.md').flatMap((path) => {
    const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(path, 'utf8')) ?? []
    const { summary = '' } = parse(front)
    return summary.length > 155 ? [`${path}: ${summary.length}`] : []
  })
  expect(long).toEqual([])
})

test('no English sentence is left in another language', () => {
  const common = 'the|and|is|are|with|you|your|of|to|for|it|that|this|not|when|from'
  const sentence = new RegExp(`(?:\\b(?:${common})\\b[ ,]+(?:[\\w’-]+[ ,]+){0,2}){4,}`, 'gi')
  expect(found(sentence, ['de', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'ru', 'tr', 'uk', 'zh-Hans', 'zh-Hant'])).toEqual(
    [],
  )
})
