import { expect, test } from 'vitest'
import { type Lang, langs, scriptOf } from '#i18n/locales.ts'
import { readDocumentFacts } from '#server/content/document-facts.ts'
import { readFolder } from '#server/content/folder.ts'
import { readProducts } from '#server/content/products.ts'
import { ContentReader } from '#server/content/read.ts'
import { readWarnings } from '#server/content/warnings.ts'
import { pictureOf } from '#server/documents/pictures.ts'
import { plansFor } from '#server/documents/plans.ts'
import { runsOf } from '#server/documents/typefaces.ts'

const reader = new ContentReader('content', await readFolder('content'))
const warnings = readWarnings(reader)
const products = readProducts(reader, warnings)
const read = readDocumentFacts(reader, products, warnings)
if (!read || reader.faults.length > 0) throw new Error(JSON.stringify(reader.faults))
const facts = read
const plans = plansFor(products, facts)

test('every product has a manual, and for the EU a declaration, in every language, and a guide in its own', () => {
  for (const { id, markets, languages } of products.cards('en')) {
    const languagesOf = (kind: string) =>
      plans.filter((plan) => plan.kind === kind && plan.products[0]?.id === id).map(({ language }) => language)
    expect(languagesOf('user-manual'), `manual ${id}`).toEqual(langs)
    expect(languagesOf('eu-declaration'), `declaration ${id}`).toEqual(markets.includes('EU') ? langs : [])
    expect(languagesOf('product-guide'), `guide ${id}`).toEqual(languages)
  }
})

test('a declaration names its product in the language that it is in', () => {
  const named = (language: Lang) =>
    JSON.stringify(plans.find((plan) => plan.kind === 'eu-declaration' && plan.language === language)?.input)
  expect(named('fr')).toContain('Prise connectée')
  expect(named('ru')).toContain('Умная розетка')
})

test('the cover of a manual shows the product, and says what it shows', async () => {
  for (const { slug } of products.cards('en')) {
    const size = pictureOf(slug)?.bytes.length
    expect(size, slug).toBeGreaterThan(1000)
    expect(size, slug).toBeLessThan(20_000)
  }
  const manual = plans.find(
    ({ kind, language, subject }) => kind === 'user-manual' && language === 'it' && subject === 'msh450',
  )
  const file = (await manual?.write(''))?.toString('latin1') ?? ''
  expect(file).toContain('/Alt (Hub intelligente, vista di tre quarti)')
  expect(file).toContain('/S /Figure')
  expect(file).toContain('/Filter /DCTDecode')
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

test('free software comes with the text of its licence', () => {
  for (const { family } of products.firmware())
    for (const { key, text } of facts.firmware(family)?.licences ?? []) expect(text.length, key).toBeGreaterThan(500)
  for (const family of ['hub-linux', 'purifier-linux'])
    expect(facts.firmware(family)?.licences.find(({ key }) => key === 'gpl-2.0')?.text).toMatch(
      /GNU GENERAL PUBLIC LICENSE\s+Version 2, June 1991/,
    )
})

test('the typefaces have every letter of every document', () => {
  const texts = Map.groupBy(plans, ({ language }) => scriptOf(language).documents)
  for (const [typeface, own] of texts) {
    const letters = [...new Set(own.flatMap(({ input }) => Array.from(JSON.stringify(input))))]
    const shown = letters.filter((letter) => !/[\u2009\u202F]/.test(letter)).join('')
    for (const weight of ['text', 'bold'] as const) expect(() => runsOf(shown, typeface, weight)).not.toThrow()
  }
})
