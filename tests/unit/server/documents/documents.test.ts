import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Download } from '#contracts/products.ts'
import { type DocumentFacts, readDocumentFacts } from '#server/content/document-facts.ts'
import { ContentError } from '#server/content/fault.ts'
import { readFolder } from '#server/content/folder.ts'
import { readProducts } from '#server/content/products.ts'
import { ContentReader } from '#server/content/read.ts'
import { readWarnings } from '#server/content/warnings.ts'
import { Documents } from '#server/documents/index.ts'
import { plansFor } from '#server/documents/plans.ts'
import { copyOfContent, fixtureFolder } from '#tests/helpers/content.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

async function read(folder: string) {
  const reader = new ContentReader(folder, await readFolder(folder))
  const warnings = readWarnings(reader)
  const products = readProducts(reader, warnings)
  const facts = readDocumentFacts(reader, products, warnings) as DocumentFacts
  expect(reader.faults).toEqual([])
  return { products, facts }
}
const { products, facts } = await read(fixtureFolder)

const make = (folder: string, of = { products, facts }) => new Documents(folder).make(of.products, of.facts)
const kinds = (downloads: Download[] = []) => downloads.map(({ kind, language }) => `${kind} ${language}`)
const fileOf = ({ path }: Download) => readFileSync(join(folder, path.replace('/downloads/', '')))

/** All documents of the fixture, by product. */
let made: Map<number, Download[]>
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
beforeAll(async () => {
  made = await make(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a manual is in each language that documents have words in, a guide in each that the product has', () => {
  const of = (id: number) => kinds(plansFor(products, facts).filter((plan) => plan.products[0]?.id === id) as never)
  expect(of(2)).toEqual([
    ...['en', 'de', 'ja', 'zh-Hans', 'zh-Hant'].map((lang) => `user-manual ${lang}`),
    'product-guide en',
    'product-guide de',
  ])
  expect(of(1)).toEqual(
    expect.arrayContaining(['en', 'de', 'ja', 'zh-Hans', 'zh-Hant'].map((lang) => `user-manual ${lang}`)),
  )
  const wordless = { ...facts, words: (lang: 'en') => (lang === 'en' ? facts.words(lang) : undefined) } as DocumentFacts
  expect(kinds(plansFor(products, wordless).filter((plan) => plan.products[0]?.id === 2) as never)).toEqual([
    'user-manual en',
    'product-guide en',
    'product-guide de',
  ])
})

test('declarations follow the markets, notices the firmware of a hardware version', () => {
  const others = (id: number) =>
    (made.get(id) ?? [])
      .filter(({ kind }) => !['user-manual', 'product-guide'].includes(kind))
      .map(({ path, hardware }) => `${path.replace(/^\/downloads\/|-[0-9a-f]{8}\.pdf$/g, '')} ${hardware}`)
  expect(others(1)).toEqual([
    'm1-eu-declaration-en 1.0,2.0',
    'm1-eu-declaration-de 1.0,2.0',
    'm1-eu-declaration-ja 1.0,2.0',
    'm1-eu-declaration-zh-hans 1.0,2.0',
    'm1-eu-declaration-zh-hant 1.0,2.0',
    'm1-uk-declaration-en 1.0,2.0',
    'm1-psti-statement-en 1.0,2.0',
    'small-open-source-notice-en 1.0',
    'linux-open-source-notice-en 2.0',
  ])
  expect(others(2)).toEqual(['small-open-source-notice-en 1.0'])
  expect(others(3)).toEqual([
    ...['en', 'de', 'ja', 'zh-hans', 'zh-hant'].map((lang) => `g100-eu-declaration-${lang} 1.0`),
    'linux-open-source-notice-en 1.0',
  ])
})

test('a declaration names laws and standards of its side, those of a product beside those of all', () => {
  const of = (slug: string, side: 'eu' | 'uk') => {
    const declared = facts.declared(slug, side)
    return [declared?.laws.map(({ key }) => key), declared?.standards.map(({ reference }) => reference)]
  }
  expect(of('plug', 'eu')).toEqual([
    ['radio', 'cyber'],
    ['EN 60669-1:2018', 'IEC 60884-1:2022', 'EN 300 328 V2.2.2'],
  ])
  expect(of('plug', 'uk')).toEqual([['radio'], ['EN 60669-1:2018', 'BS 1363-2:2016', 'EN 300 328 V2.2.2']])
  expect(of('opener', 'eu')).toEqual([['radio', 'cyber', 'construction'], ['EN 300 328 V2.2.2']])
})

test('software under the GPL comes with the text of its licence', () => {
  expect(facts.firmware('linux')?.licences.map(({ key, text }) => [key, text.split('\n')[0]])).toEqual([
    ['mit', 'Permission is hereby granted, free of charge.'],
    ['gpl-2.0', 'GNU GENERAL PUBLIC LICENSE'],
  ])
  expect(facts.firmware('small')?.licences.map(({ key }) => key)).toEqual(['mit'])
})

test('files are what they claim to be, and the same bytes on another day and in another folder', async () => {
  const own = made.get(1) ?? []
  expect(own).toHaveLength(5 + 5 + 5 + 4)
  for (const download of own) {
    const file = fileOf(download)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.length).toBe(download.bytes)
    expect(createHash('sha256').update(file).digest('hex')).toBe(download.sha256)
  }
  const another = temporaryFolder()
  expect(await make(another)).toEqual(made)
  expect(readdirSync(another).sort()).toEqual(readdirSync(folder).sort())
})

test('a document is made again only when something in it changes', async () => {
  const [before] = made.get(1) ?? []
  const later = { ...facts, manual: (slug: string) => ({ ...facts.manual(slug), updated: '2026-11-01' }) as never }
  const [after] = (await make(folder, { products, facts: later })).get(1) ?? []
  expect(after?.date).toBe('2026-11-01')
  expect(after?.revision).not.toBe(before?.revision)
  const guides = readdirSync(folder).filter((name) => name.includes('product-guide'))
  expect(guides).toHaveLength(5 + 2 + 1)
})

test('a letter that no typeface has is told as a fault of the content', async () => {
  const copy = copyOfContent()
  copy.change('products/lamp/en.md', 'It shines in a million colours.', 'It shines \u{1F4A1}.')
  const failing = make(folder, await read(copy.folder))
  await expect(failing).rejects.toThrow(ContentError)
  await expect(failing).rejects.toThrow(
    /^m2-product-guide-en-[0-9a-f]{8}\.pdf:1: has “\u{1F4A1}” \(U\+1F4A1\), .*It shines/u,
  )
})

test('what is not seen is left out, and letters in pieces are put together', async () => {
  const copy = copyOfContent()
  copy.change(
    'products/lamp/en.md',
    'It shines in a million colours.',
    'It \u200Bshines\uFEFF \u2191\uFE0E in u\u0308ber co\u00ADlours.',
  )
  const own = (await make(folder, await read(copy.folder))).get(2) ?? []
  expect(kinds(own)).toContain('product-guide en')
})

test('a manual says which of its parts are in another language, and marks them for those who have them read out', () => {
  const manualOf = (id: number, lang: string) =>
    fileOf(made.get(id)?.find(({ kind, language }) => kind === 'user-manual' && language === lang) as Download)
  const opener = manualOf(3, 'de').toString('latin1')
  expect(opener).toContain('/Lang (de)')
  expect(opener.match(/\/Lang \(en\)/g)).toHaveLength(3)
  expect(manualOf(1, 'de').toString('latin1')).not.toContain('/Lang (en)')
})

/** The streams of a PDF, those that are compressed read. */
function streamsOf(file: Buffer): string[] {
  return [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

test.each([
  ['de', 'ü°ä'],
  ['ja', '取扱説明書'],
  ['zh-Hans', '使用说明书'],
  ['zh-Hant', '使用說明書'],
])('the letters of a manual in %s can be searched, copied and read out', (lang, letters) => {
  const manual = made.get(1)?.find(({ kind, language }) => kind === 'user-manual' && language === lang)
  const file = fileOf(manual as Download)
  const map = streamsOf(file)
    .filter((stream) => stream.includes('beginbfrange'))
    .join('')
  for (const letter of letters) expect(map, letter).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`)
  const text = file.toString('latin1')
  expect(text).toContain('/MarkInfo')
  for (const element of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD'])
    expect(text).toContain(`/S /${element}\n`)
  expect(text).toContain(`/Lang (${lang})`)
})
