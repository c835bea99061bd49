import { beforeAll, describe, expect, it } from 'vitest'
import type { langs } from '#i18n/locales.ts'
import { type OfflineSearch, openOffline } from '#shared/search/offline.ts'
import { type OfflineIndex, offlineIndex } from '#shared/search/offline-index.ts'
import { contentWith } from '#tests/helpers/faqs.ts'

const content = contentWith([
  { id: 1, words: { en: { title: 'Reset a device' }, de: { title: 'Gerät zurücksetzen' } }, weight: 90 },
  { id: 2, words: { en: { title: 'Pair a sensor', keywords: ['reset the sensor'] } }, topic: 'wi-fi' },
  {
    id: 3,
    words: { en: { title: 'Wire the plug', body: '## After a reset\nText' } },
    categories: ['smart-plug'],
    models: ['M1'],
  },
  { id: 4, words: { en: { title: 'Garage door' }, 'zh-Hans': { title: '车库门无法关闭' } } },
])
const products = [
  { model: 'M1', category: 'smart-plug' },
  { model: 'M2', category: 'smart-light' },
]

function indexOf(lang: (typeof langs)[number], synonyms: string[][] = []): OfflineIndex {
  const faqs = content.faqs.cards(lang).flatMap(({ id }) => content.faqs.faq(lang, id) ?? [])
  return JSON.parse(JSON.stringify(offlineIndex({ lang, faqs, products, synonyms })))
}

const idsOf = async (search: OfflineSearch, ...asked: Parameters<OfflineSearch>) =>
  (await search(...asked)).items.map(({ id }) => id)

describe('the search without the service', () => {
  let search: OfflineSearch
  beforeAll(async () => {
    search = await openOffline('en', indexOf('en'))
  })

  it('finds by title before keyword before heading', async () => {
    expect(await idsOf(search, 'reset', {})).toEqual([1, 2, 3])
  })

  it('lists everything, the heaviest first, when nothing is asked', async () => {
    expect(await idsOf(search, '  ', {})).toEqual([1, 2, 3, 4])
  })

  it('keeps to topic, category and model', async () => {
    expect(await idsOf(search, 'reset', { topic: 'wi-fi' })).toEqual([2])
    expect(await idsOf(search, 'plug', { cate: 'smart-light' })).toEqual([])
    expect(await idsOf(search, '', { cate: 'smart-light' })).toEqual([1, 2, 4])
    expect(await idsOf(search, '', { model: 'm-2' })).toEqual([1, 2, 4])
    expect(await idsOf(search, '', { model: 'nothing' })).toEqual([])
  })

  it('mends typing errors and says so', async () => {
    expect(await search('garge', {})).toMatchObject({ corrected: 'garage', items: [{ id: 4 }] })
  })

  it('answers whole cards with marks', async () => {
    const [card] = (await search('reset', {})).items
    const {
      keywords: _keywords,
      body: _body,
      related: _related,
      ...expected
    } = content.faqs.faq('en', 1) ?? ({} as never)
    expect(card).toEqual({
      ...expected,
      markedTitle: [
        { text: 'Reset', hit: true },
        { text: ' a device', hit: false },
      ],
      excerpt: [{ text: 'A summary that says nothing', hit: false }],
    })
  })

  it('answers nothing to a question about something else', async () => {
    expect((await search('chocolate cake', {})).items).toEqual([])
  })
})

it('finds words of the language first, then English ones, over the groups of synonyms', async () => {
  const search = await openOffline('de', indexOf('de', [['zurücksetzen', 'reset']]))
  const { items } = await search('zuruecksetzen', {})
  expect(items.map(({ id, contentLang }) => [id, contentLang])).toEqual([
    [1, 'de'],
    [2, 'en'],
    [3, 'en'],
  ])
})

it('finds either script of Chinese, with no more of the table than the articles need', async () => {
  const index = indexOf('zh-Hans')
  expect(index.simplify).toContain('車车')
  expect(index.simplify.length).toBeLessThan(100)
  const search = await openOffline('zh-Hans', index)
  expect((await search('車庫門', {})).items[0]?.id).toBe(4)
})
