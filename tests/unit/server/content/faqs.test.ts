import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from '#server/content/fault.ts'
import { loadContent } from '#server/content/load.ts'
import { blocksOf } from '#shared/text/figures.ts'
import list from '#src/assets/pictures/pictures.json' with { type: 'json' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faqs-'))
  cpSync('content', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const load = () => loadContent(folder, async () => new Map())
const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}
const faults = async () => {
  const error = await load().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentError)
  return (error as ContentError).faults.map(({ file, line, reason }) => `${file.split('/').at(-1)}:${line}: ${reason}`)
}

test('there are answers enough, the most needed ones in seven languages', async () => {
  const { faqs } = await load()
  expect(faqs.cards('en').length).toBeGreaterThanOrEqual(60)
  for (const lang of ['de', 'ja', 'fr', 'es', 'zh-Hans', 'uk'] as const)
    expect(faqs.cards(lang).filter(({ contentLang }) => contentLang === lang).length, lang).toBeGreaterThanOrEqual(20)
  expect(faqs.faq('en', 107)?.body).toContain('30 days')
})

test('the heaviest answer comes first, and an answer about a category is about all of its models', async () => {
  const { faqs } = await load()
  const weights = faqs.cards('en').map(({ weight }) => weight)
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
  expect(faqs.faq('en', 171)?.models).toEqual(['MSS110', 'MSS310', 'MSS315', 'MSS425', 'MSS620'])
  expect(faqs.faq('en', 101)?.models).toHaveLength(33)
})

test('what an answer names must exist, and is told with file, line and reason', async () => {
  const file = 'faqs/141-wire-the-garage-opener'
  change(`${file}/faq.yaml`, 'topic: wiring', 'topic: cables')
  change(`${file}/faq.yaml`, '[MSG100]', '[MSG101]')
  change(`${file}/faq.yaml`, /related: \[.*\]/, 'related: [141, 999]')
  change(`${file}/en.md`, '[[diagram:garage-wiring]]', '[[diagram:garage-wires]]')
  expect((await faults()).sort()).toEqual([
    'en.md:2: names no drawing: garage-wires',
    'faq.yaml:2: topic "cables" is not in faqs/topics.yaml',
    expect.stringMatching(/^faq\.yaml:\d+: models\.0 names no model of its categories: MSG101$/),
    expect.stringMatching(/^faq\.yaml:\d+: related\.0 names no other article: 141$/),
    expect.stringMatching(/^faq\.yaml:\d+: related\.1 names no other article: 999$/),
  ])
})

test('an article names a topic, a product and a picture that exist', async () => {
  const file = 'articles/1-where-electricity-goes'
  change(`${file}/article.yaml`, 'tags: [saving-energy]', 'tags: [saving]')
  change(`${file}/article.yaml`, /products: \[.*\]/, 'products: [99]')
  change(`${file}/article.yaml`, /updated: .*/, 'updated: 2020-01-01')
  expect((await faults()).map((fault) => fault.replace(/^.*?:\d+: /, '')).sort()).toEqual([
    'products.0 names no product: 99',
    'tags.0 "saving" is not in articles/tags.yaml',
    'updated is before the day of publication',
  ])
})

test('every picture that an article shows is there', async () => {
  const { articles } = await load()
  const shown = articles
    .cards('en')
    .flatMap(({ id, picture }) => [
      picture,
      ...blocksOf(articles.article('en', id)?.body ?? '').flatMap((block) =>
        'figure' in block && block.figure.kind === 'picture' ? [block.figure.name] : [],
      ),
    ])
  expect(shown.filter((name) => !(name in list))).toEqual([])
})
