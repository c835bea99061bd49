import { expect, test } from 'vitest'
import { copyOfContent, smallContent } from '#tests/helpers/content.ts'

test('the heaviest answer comes first, and an answer about a category is about all of its models', () => {
  const { faqs } = smallContent()
  expect(faqs.cards('en').map(({ id }) => id)).toEqual([107, 101, 102, 111, 141, 171, 177, 189])
  expect(faqs.faq('en', 171)?.models).toEqual(['M1'])
  expect(faqs.faq('en', 101)?.models).toEqual(['M1', 'M2', 'G100'])
})

test('topics and devices are counted, and named in the language or in English', () => {
  const { faqs } = smallContent()
  expect(faqs.topics('de')).toEqual([
    { key: 'setup', name: 'Einrichten', count: 3, contentLang: 'de' },
    { key: 'wi-fi', name: 'Wi-Fi', count: 1, contentLang: 'en' },
    { key: 'wiring', name: 'Wiring', count: 3, contentLang: 'en' },
    { key: 'warranty', name: 'Garantie', count: 1, contentLang: 'de' },
  ])
  expect(faqs.categories('en').map(({ slug, count }) => [slug, count])).toEqual([
    ['smart-plug', 6],
    ['smart-light', 6],
    ['garage-door-opener', 6],
  ])
})

test('what an answer names must exist, and is told with file, line and reason', async () => {
  const { change, faults } = copyOfContent()
  const file = 'faqs/141-wire-the-opener'
  change(`${file}/faq.yaml`, 'topic: wiring', 'topic: cables')
  change(`${file}/faq.yaml`, '[G100]', '[G101]')
  change(`${file}/faq.yaml`, 'related: [101, 102]', 'related: [141, 999]')
  change(`${file}/en.md`, '[[diagram:garage-wiring]]', '[[diagram:garage-wires]]')
  expect(await faults()).toEqual([
    `${file}/en.md:8: names no drawing: garage-wires`,
    `${file}/faq.yaml:2: topic "cables" is not in faqs/topics.yaml`,
    `${file}/faq.yaml:4: models.0 names no model of its categories: G101`,
    `${file}/faq.yaml:6: related.0 names no other article: 141`,
    `${file}/faq.yaml:6: related.1 names no other article: 999`,
  ])
})

test('an article names a topic, a product and a picture that exist', async () => {
  const { change, faults } = copyOfContent()
  const file = 'articles/1-a-warm-room'
  change(`${file}/article.yaml`, 'tags: [heating]', 'tags: [cooling]')
  change(`${file}/article.yaml`, 'products: [1]', 'products: [99]')
  change(`${file}/article.yaml`, 'updated: 2026-02-28', 'updated: 2026-01-01')
  change(`${file}/en.md`, '|A thermostat|', '||')
  expect((await faults()).map((fault) => fault.replace(/^.*?:\d+: /, '')).sort()).toEqual([
    'must say what is on room-thermostat',
    'products.0 names no product: 99',
    'tags.0 "cooling" is not in articles/tags.yaml',
    'updated is before the day of publication',
  ])
})

test('words of the search are those of the language alone', () => {
  const { searchWords } = smallContent()
  expect(searchWords('de')).toMatchObject({ synonyms: [['Garantie', 'Gewährleistung']] })
  expect(searchWords('tr')).toMatchObject({ synonyms: [], popular: [] })
})
