import { beforeAll, describe, expect, it } from 'vitest'
import type { langs } from '#i18n/locales.ts'
import { faqAnswer } from '#server/content/faq-answer.ts'
import { offlineIndex } from '#shared/search/make-offline-index.ts'
import { type OfflineAsked, type OfflineSearch, openOffline } from '#shared/search/offline.ts'
import type { OfflineIndex } from '#shared/search/offline-index.ts'
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

type Index = (typeof langs)[number]
function indexOf(lang: Index, words: OfflineIndex['words'] = {}, names = {}): OfflineIndex {
  const faqs = content.faqs.cards(lang).flatMap(({ id }) => faqAnswer(content.faqs, lang, id) ?? [])
  return JSON.parse(JSON.stringify(offlineIndex({ lang, faqs, products, words, names })))
}

const first = { keyword: '', from: 0, size: 10 }
const idsOf = (search: OfflineSearch, asked: Partial<OfflineAsked>) =>
  search({ ...first, ...asked }).items.map(({ id }) => id)

describe('the search without the service', () => {
  let search: OfflineSearch
  beforeAll(async () => {
    search = await openOffline('en', indexOf('en'))
  })

  it('finds by title before keyword before heading', () => {
    expect(idsOf(search, { keyword: 'reset' })).toEqual([1, 2, 3])
  })

  it('lists everything, the heaviest first, when nothing is asked', () => {
    expect(idsOf(search, { keyword: '  ' })).toEqual([1, 2, 3, 4])
  })

  it('answers piece by piece', () => {
    expect(search({ ...first, keyword: 'reset', from: 1, size: 1 })).toMatchObject({ total: 3, items: [{ id: 2 }] })
  })

  it('keeps to topic, category and model', () => {
    expect(idsOf(search, { keyword: 'reset', topic: 'wi-fi' })).toEqual([2])
    expect(idsOf(search, { keyword: 'plug', cate: 'smart-light' })).toEqual([])
    expect(idsOf(search, { cate: 'smart-light' })).toEqual([1, 2, 4])
    expect(idsOf(search, { model: 'm-2' })).toEqual([1, 2, 4])
    expect(idsOf(search, { model: 'nothing' })).toEqual([])
  })

  it('mends typing errors and says so', () => {
    expect(search({ ...first, keyword: 'garge' })).toMatchObject({ corrected: 'garage', items: [{ id: 4 }] })
  })

  it('answers whole cards with marks', () => {
    const [card] = search({ ...first, keyword: 'reset' }).items
    const {
      keywords: _keywords,
      body: _body,
      related: _related,
      isOlder: _isOlder,
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

  it('answers nothing to a question about something else', () => {
    expect(idsOf(search, { keyword: 'chocolate cake' })).toEqual([])
  })
})

it('finds words of the language first, then English ones, over the groups of synonyms', async () => {
  const search = await openOffline('de', indexOf('de', { de: { synonyms: [['zurücksetzen', 'reset']], kinds: {} } }))
  const { items } = search({ ...first, keyword: 'zuruecksetzen' })
  expect(items.map(({ id, contentLang }) => [id, contentLang])).toEqual([
    [1, 'de'],
    [2, 'en'],
    [3, 'en'],
  ])
})

it('finds what has no text in the language by what it is called there', async () => {
  const search = await openOffline('it', indexOf('it', {}, { 4: ['Il portone del garage', 'non si chiude'] }))
  expect(search({ ...first, keyword: 'il mio portone non chiude' }).items).toMatchObject([{ id: 4, contentLang: 'en' }])
})

it('finds either script of Chinese, with no more of the table than the articles need', async () => {
  const index = indexOf('zh-Hans')
  expect(index.simplify).toContain('車车')
  expect(index.simplify.length).toBeLessThan(100)
  const search = await openOffline('zh-Hans', index)
  expect(search({ ...first, keyword: '車庫門' }).items[0]?.id).toBe(4)
})
