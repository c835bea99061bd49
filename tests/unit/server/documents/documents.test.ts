import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Download } from '#contracts/products.ts'
import { scriptOf } from '#i18n/locales.ts'
import type { DocumentFacts } from '#server/content/document-facts.ts'
import { readDocumentFacts } from '#server/content/document-facts.ts'
import { readFolder } from '#server/content/folder.ts'
import { type ProductContent, readProducts } from '#server/content/products.ts'
import { ContentReader } from '#server/content/read.ts'
import { Documents } from '#server/documents/index.ts'
import { plansFor } from '#server/documents/plans.ts'
import { runsOf } from '#server/documents/typefaces.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

let products: ProductContent
let facts: DocumentFacts
beforeAll(async () => {
  const reader = new ContentReader('content', await readFolder('content'))
  products = readProducts(reader)
  facts = readDocumentFacts(reader, products) as DocumentFacts
  expect(reader.faults).toEqual([])
})

/** Only these products, so that a test makes few documents. */
const only = (...ids: number[]): ProductContent => ({
  ...products,
  cards: (lang) => products.cards(lang).filter(({ id }) => ids.includes(id)),
  firmware: () => products.firmware().filter(({ id }) => ids.includes(id)),
})
const make = async (folder: string, ...ids: number[]) => new Documents(folder).make(only(...ids), facts)
const kinds = (downloads: Download[] = []) => downloads.map(({ kind, language }) => `${kind} ${language}`)

test('every product has a manual in each language that it has words for', () => {
  const manuals = plansFor(products, facts).filter(({ kind }) => kind === 'user-manual')
  for (const { id, languages } of products.cards('en'))
    expect(
      manuals
        .filter((plan) => plan.products[0]?.id === id)
        .map(({ language }) => language)
        .sort(),
    ).toEqual(languages.toSorted())
})

test('declarations follow the markets', () => {
  const plans = plansFor(products, facts)
  for (const { id, markets } of products.cards('en')) {
    const own = new Set(
      plans.filter((plan) => plan.products.some((product) => product.id === id)).map(({ kind }) => kind),
    )
    expect(own.has('eu-declaration'), `EU ${id}`).toBe(markets.includes('EU'))
    expect(own.has('uk-declaration'), `UK ${id}`).toBe(markets.includes('UK'))
    expect(own.has('psti-statement'), `UK ${id}`).toBe(markets.includes('UK'))
    expect(own.has('open-source-notice')).toBe(true)
  }
})

test('what is declared fits the device', () => {
  const references = (slug: string, side: 'eu' | 'uk') => {
    const declared = facts.declared(slug, side)
    return [...(declared?.laws ?? []), ...(declared?.standards ?? [])].map(({ reference }) => reference).join('\n')
  }
  expect(references('smart-smoke-alarm', 'eu')).toMatch(/EN 14604/)
  expect(references('smart-smoke-alarm', 'eu')).toMatch(/305\/2011/)
  expect(references('smart-smoke-alarm', 'eu')).not.toMatch(/EN 300 328/)
  expect(references('smart-plug-energy', 'eu')).toMatch(/2014\/53\/EU[\s\S]*EN 60669-2-1[\s\S]*EN 300 328/)
  expect(references('smart-thermostat-eu', 'eu')).toMatch(/EN 60730-1/)
  expect(references('smart-color-bulb', 'eu')).toMatch(/2019\/2020/)
  expect(references('presence-sensor', 'eu')).toMatch(/EN 300 440/)
  expect(references('matter-smart-plug', 'uk')).toMatch(/2017\/1206[\s\S]*BS 1363/)
  expect(references('matter-smart-plug', 'uk')).not.toMatch(/2014\/53|EN 18031|IEC 60884/)
  expect(references('matter-smart-plug', 'eu')).not.toMatch(/BS 1363/)
})

test('a hardware version offers the notice of its own firmware', async () => {
  const notices = ((await make(temporaryFolder(), 1)).get(1) ?? []).filter(({ kind }) => kind === 'open-source-notice')
  expect(notices.map(({ path, hardware }) => [path.replace(/-[0-9a-f]{8}\.pdf$/, ''), hardware])).toEqual([
    ['/downloads/wi-fi-1-open-source-notice-en', ['1.0']],
    ['/downloads/wi-fi-2-open-source-notice-en', ['2.0']],
  ])
})

test('GPL software comes with its licence text', () => {
  for (const family of ['hub-linux', 'purifier-linux']) {
    const licences = facts.firmware(family)?.licences ?? []
    expect(licences.find(({ key }) => key === 'gpl-2.0')?.text).toMatch(
      /GNU GENERAL PUBLIC LICENSE\s+Version 2, June 1991/,
    )
  }
  for (const { family } of products.firmware())
    for (const { key, text } of facts.firmware(family)?.licences ?? []) expect(text.length, key).toBeGreaterThan(500)
})

test('files are what they claim to be, and the same bytes on another day and in another folder', async () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  const made = (await make(one, 30)).get(30) ?? []
  expect(kinds(made)).toEqual([
    'user-manual de',
    'user-manual en',
    'user-manual ja',
    'product-guide de',
    'product-guide en',
    'product-guide ja',
    'eu-declaration de',
    'eu-declaration en',
    'eu-declaration ja',
    'uk-declaration en',
    'psti-statement en',
    'open-source-notice en',
  ])
  for (const { path, bytes, sha256 } of made) {
    const file = readFileSync(join(one, path.replace('/downloads/', '')))
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.length).toBe(bytes)
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
  }
  expect((await make(two, 30)).get(30)).toEqual(made)
  expect(readdirSync(two).sort()).toEqual(readdirSync(one).sort())
})

test('a document is made again only when something in it changes', async () => {
  const folder = temporaryFolder()
  const [before] = (await make(folder, 30)).get(30) ?? []
  const later = { ...facts, manual: (slug: string) => ({ ...facts.manual(slug), updated: '2026-11-01' }) as never }
  const [after] = (await new Documents(folder).make(only(30), later)).get(30) ?? []
  expect(after?.date).toBe('2026-11-01')
  expect(after?.revision).not.toBe(before?.revision)
  const names = readdirSync(folder).filter((name) => name.includes('product-guide'))
  expect(names).toHaveLength(3)
})

test('the typefaces have every letter of every document', () => {
  for (const { input, language } of plansFor(products, facts))
    for (const weight of ['text', 'bold'] as const)
      runsOf(JSON.stringify(input).replace(/[\u2009\u202F]/g, ' '), scriptOf(language).documents, weight)
})

test('a manual can be searched and copied: its letters are mapped back to text', async () => {
  const folder = temporaryFolder()
  const [manual] = (await make(folder, 17)).get(17) ?? []
  const file = readFileSync(join(folder, manual?.path.replace('/downloads/', '') ?? ''))
  const streams = [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const map = streams.filter((stream) => stream.includes('beginbfrange')).join('')
  for (const letter of ['ß', 'ü', '°']) expect(map).toContain(`<00${letter.charCodeAt(0).toString(16)}>`)
})
