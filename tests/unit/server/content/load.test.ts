import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from '#server/content/fault.ts'
import { loadContent } from '#server/content/load.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
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
  return (error as ContentError).faults.map(
    ({ file, line, reason }) => `${file.slice(file.indexOf('products/'))}:${line}: ${reason}`,
  )
}

const plug = 'products/smart-plug-energy'

test('the content of the site is whole: 33 products, English, German and Japanese', async () => {
  const content = await load()
  for (const lang of ['en', 'de', 'ja'] as const) {
    expect(content.products(lang)).toHaveLength(33)
    expect(content.products(lang).filter((product) => product.contentLang !== lang)).toEqual([])
    expect(content.categories(lang).every((category) => category.contentLang === lang)).toBe(true)
  }
  expect(content.products('nl').every((product) => product.contentLang === 'en')).toBe(true)
})

test('the revision changes with the content, and only with it', async () => {
  const before = (await load()).revision
  expect((await load()).revision).toBe(before)
  change(`${plug}/en.md`, 'How do I reset it?', 'How is it reset?')
  expect((await load()).revision).not.toBe(before)
})

test('a field that is missing, too long or misspelled is told with file, line and reason', async () => {
  change(`${plug}/product.yaml`, 'model: MSS310\n', '')
  change(`${plug}/en.md`, /^tagline: .*$/m, `tagline: ${'long '.repeat(20)}`)
  change(`${plug}/de.md`, /^tagline:/m, 'tagLine:')
  expect((await faults()).sort()).toEqual([
    `${plug}/de.md:2: has fields that do not belong there: tagLine`,
    `${plug}/de.md:2: tagline is missing (string)`,
    `${plug}/en.md:3: tagline must have at most 90 characters`,
    `${plug}/product.yaml:1: model is missing (string)`,
  ])
})

test('YAML that cannot be read is told with its line', async () => {
  change(`${plug}/product.yaml`, 'markets: [EU]', 'markets: [EU')
  const [fault] = await faults()
  expect(fault).toMatch(/^products\/smart-plug-energy\/product\.yaml:\d+: /)
})

test('what must agree is checked: ids, categories, related products, labels and terms', async () => {
  change(`${plug}/product.yaml`, 'id: 2', 'id: 3')
  change(`${plug}/product.yaml`, 'category: smart-plug', 'category: smart-plugs')
  change(`${plug}/product.yaml`, 'related: [3, 4, 31]', 'related: [99]')
  change(`${plug}/product.yaml`, 'outlets: 1', 'outlet-count: 1')
  change(`${plug}/product.yaml`, '{ term: white }', '{ term: whitish }')
  const all = (await faults()).join('\n')
  for (const reason of [
    'is the id of',
    '"smart-plugs" is not in',
    'names no other product: 99',
    'outlet-count has no label',
    'uses the term "whitish"',
  ])
    expect(all).toContain(reason)
})

test('English must exist, and a file named after no language is told', async () => {
  rmSync(join(folder, plug, 'en.md'))
  writeFileSync(join(folder, plug, 'xx.md'), '')
  const all = (await faults()).join('\n')
  expect(all).toContain('English must exist')
  expect(all).toContain('is named after no language')
})
