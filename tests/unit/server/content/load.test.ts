import { expect, test } from 'vitest'
import { withEnglishNames } from '#server/content/product-names.ts'
import { copyOfContent } from '#tests/helpers/content.ts'

const plug = 'products/plug'

test('what a language has no words for is there in English, and says so', async () => {
  const content = await copyOfContent().load()
  expect(content.products('de').map(({ name, contentLang }) => [name, contentLang])).toEqual([
    ['Steckdose', 'de'],
    ['Lampe', 'de'],
    ['Opener', 'en'],
  ])
  expect(content.categories('ja').map(({ name, contentLang }) => [name, contentLang])).toEqual([
    ['プラグ', 'ja'],
    ['Lights', 'en'],
    ['Openers', 'en'],
  ])
  expect(content.product('en', 1)?.languages).toEqual(['en', 'de', 'ja', 'zh-Hans', 'zh-Hant'])
})

test('a product can have a name in a language in which its paragraphs are English', async () => {
  const { load, change, faults } = copyOfContent()
  const content = await load()
  expect(content.products('fr').map(({ name, contentLang }) => [name, contentLang])).toEqual([
    ['Plug', 'en'],
    ['Lamp', 'en'],
    ['Ouvre-porte', 'fr'],
  ])
  const opener = content.product('fr', 3)
  expect(opener).toMatchObject({ name: 'Ouvre-porte', tagline: 'Ouvre', nameLang: 'fr', contentLang: 'en' })
  expect(opener?.summary).toMatch(/^Une phrase/)
  expect(opener?.faqs).toEqual(content.product('en', 3)?.faqs)
  expect(opener?.languages).toEqual(['en'])
  expect(content.product('de', 2)).toMatchObject({ name: 'Lampe', nameLang: 'de', contentLang: 'de' })
  change('product-names/fr.yaml', 'opener:', 'closer:')
  expect(await faults()).toEqual(['product-names/fr.yaml:2: closer is no folder of products/'])
})

test('names are older than their English when a tagline changes, and not when a paragraph does', () => {
  const english = (front: string) => {
    const files = new Map([
      ['product-names/fr.yaml', Buffer.from('{}')],
      ['products/plug/en.md', Buffer.from(front)],
    ])
    return withEnglishNames(files).get('product-names/en.yaml')?.toString()
  }
  const front = '---\nname: Plug\ntagline: >-\n  Small\n  and good\nsummary: One.\noverview: Two.\n---\nBody.\n'
  expect(english(front)).toBe('plug:\n  name: Plug\n  tagline: >-\n    Small\n    and good\n  summary: One.\n')
  expect(english(front.replace('Two', 'Three'))).toBe(english(front))
})

test('the words around the pages fall back one by one', async () => {
  const content = await copyOfContent().load()
  expect(content.menus('de', 'de').header).toMatchObject([
    { label: 'Produkte', contentLang: 'de', children: [{ label: 'Plugs', contentLang: 'en' }] },
  ])
  expect(content.banners('de').map(({ title, contentLang }) => [title, contentLang])).toEqual([
    ['Ein Haus', 'de'],
    ['A plug', 'en'],
  ])
  expect(content.whereToBuy('ja')).toMatchObject([{ name: 'ヨーロッパ', contentLang: 'ja' }])
  expect(content.cloudServices('en').map(({ key, models }) => [key, models])).toEqual([
    ['updates', []],
    ['energy-history', ['M1']],
  ])
  expect(content.pages('de').map(({ title, contentLang }) => [title, contentLang])).toEqual([
    ['Über uns', 'de'],
    ['Privacy policy', 'en'],
  ])
})

test('an entry of a menu without a label of its own is called what its category is, or the entry it repeats', async () => {
  const { change, load } = copyOfContent()
  change('menus/menus.yaml', 'key: plugs', 'key: smart-plug')
  change('menus/menus.yaml', 'key: about-us', 'key: footer-about-us')
  const { header, footer } = (await load()).menus('en', 'gc')
  expect(header[0]?.children).toMatchObject([{ key: 'smart-plug', label: 'Plugs' }])
  expect(footer[0]).toMatchObject({ key: 'footer-about-us', label: 'About us' })
})

test('the revision changes with the content, and only with it', async () => {
  const { load, change } = copyOfContent()
  const before = (await load()).revision
  expect((await load()).revision).toBe(before)
  change(`${plug}/en.md`, 'How do I reset it?', 'How is it reset?')
  expect((await load()).revision).not.toBe(before)
})

test('a field that is missing, too long or misspelled is told with file, line and reason', async () => {
  const { change, faults } = copyOfContent()
  change(`${plug}/product.yaml`, 'model: M1\n', '')
  change(`${plug}/en.md`, /^tagline: .*$/m, `tagline: ${'long '.repeat(20)}`)
  change(`${plug}/de.md`, /^tagline:/m, 'tagLine:')
  expect(await faults()).toEqual([
    `${plug}/de.md:2: has fields that do not belong there: tagLine`,
    `${plug}/de.md:2: tagline is missing (string)`,
    `${plug}/en.md:3: tagline must have at most 90 characters`,
    `${plug}/product.yaml:1: model is missing (string)`,
  ])
})

test('YAML that cannot be read is told with its line', async () => {
  const { change, faults } = copyOfContent()
  change(`${plug}/product.yaml`, 'markets: [EU, UK]', 'markets: [EU, UK')
  expect((await faults())[0]).toMatch(/^products\/plug\/product\.yaml:[5-9]: /)
})

test('what must agree is checked: ids, categories, related products, labels and terms', async () => {
  const { change, faults } = copyOfContent()
  change(`${plug}/product.yaml`, 'id: 1', 'id: 3')
  change(`${plug}/product.yaml`, 'category: smart-plug', 'category: smart-plugs')
  change(`${plug}/product.yaml`, 'related: [2]', 'related: [99]')
  change(`${plug}/product.yaml`, 'homekit: true', 'siri: true')
  change(`${plug}/product.yaml`, '{ term: white }', '{ term: whitish }')
  expect((await faults()).map((fault) => fault.replace(/^.*?:\d+: /, ''))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is the id of'),
      expect.stringContaining('"smart-plugs" is not in'),
      expect.stringContaining('names no other product: 99'),
      expect.stringContaining('siri has no label'),
      expect.stringContaining('uses the term "whitish"'),
    ]),
  )
})

test('what stands around the pages must name what there is', async () => {
  const { change, faults } = copyOfContent()
  change('menus/menus.yaml', 'key: plugs', 'key: plugz')
  change('banners/banners.yaml', 'product: 1', 'product: 9')
  change('cloud-services/services.yaml', '[M1]', '[M9]')
  change('pages/about-us/page.yaml', 'picture: 1', 'picture: 9')
  expect((await faults()).map((fault) => fault.replace(/:\d+: .*? /, ' '))).toEqual([
    'banners/banners.yaml names no product: 9',
    'cloud-services/services.yaml names no model: M9',
    'menus/menus.yaml "plugz" has no label in menus/en.yaml',
    'pages/about-us/page.yaml names no product',
  ])
})

test('a product asks the same questions in every language, in the same order', async () => {
  const { change, faults } = copyOfContent()
  change(`${plug}/de.md`, 'id: outdoors', 'id: rain')
  expect(await faults()).toEqual([`${plug}/de.md:12: faqs.0.id must be "outdoors" as in en.md`])
})

test('English must exist, and a file named after no language is told', async () => {
  const { remove, write, faults } = copyOfContent()
  remove(`${plug}/en.md`)
  write(`${plug}/xx.md`, '')
  expect(await faults()).toEqual([
    `${plug}/en.md:1: is missing: English must exist`,
    `${plug}/xx.md:1: is named after no language of i18n/locales.ts`,
  ])
})
