import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { forgetMissedSearches } from '#server/statistics/missed-searches.ts'
import { forgetVisitors } from '#server/statistics/visitors.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { contentWith } from '#tests/helpers/faqs.ts'

const content = contentWith(
  [
    { id: 1, words: { en: { title: 'Reset a device' }, de: { title: 'Gerät zurücksetzen' } }, weight: 90 },
    { id: 2, words: { en: { title: 'Pair a sensor', keywords: ['reset the sensor'] } }, weight: 50 },
    {
      id: 3,
      words: { en: { title: 'Wire the plug', body: '## After a reset\nText' } },
      categories: ['smart-plug'],
      models: ['M1'],
      weight: 40,
    },
    { id: 4, words: { en: { title: 'The thermostat flickers' }, tr: { title: 'Işık titriyor' } }, weight: 30 },
    { id: 5, words: { en: { title: 'Anything else', body: 'It needs a reset now and then.' } }, weight: 99 },
  ],
  { synonyms: { de: [['zurücksetzen', 'reset']], en: [['shimmers', 'flickers']] } },
)

let test: TestApp
let clients = 0
beforeEach(async () => {
  test = await createTestApp({ content, ...(test && { db: test.db }) })
  for (const table of ['faq_count', 'faq_reason', 'visitor_key', 'missed_search'] as const)
    await test.db.kysely.deleteFrom(table).execute()
})
afterAll(() => test.db.close())

const newClient = () => `10.1.${clients >> 8}.${clients++ & 255}`

async function list(query: Record<string, string | number>, from = newClient(), headers: Record<string, string> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return test.request(`/api/v1/faqs/list?${search}`, { headers }, from)
}

interface Item {
  id: number
  contentLang: string
  markedTitle: { text: string; hit: boolean }[]
}
async function find(query: Record<string, string | number>) {
  const { body } = await list(query)
  const { items, ...rest } = body.Data as { items: Item[]; total: number; corrected: string | null; pages: number }
  return { ...rest, items, ids: items.map(({ id }) => id) }
}

describe('finding', () => {
  it('puts title before keyword before heading before body', async () => {
    expect((await find({ keyword: 'reset' })).ids).toEqual([1, 2, 3, 5])
  })

  it('answers marks as pieces of text', async () => {
    const { items } = await find({ keyword: 'RESETTING' })
    expect(items[0]?.markedTitle).toEqual([
      { text: 'Reset', hit: true },
      { text: ' a device', hit: false },
    ])
  })

  it('puts the language of the page first, then English that is marked', async () => {
    const { items } = await find({ lang: 'de', keyword: 'zuruecksetzen' })
    expect(items.map(({ id, contentLang }) => [id, contentLang])).toEqual([
      [1, 'de'],
      [2, 'en'],
      [3, 'en'],
      [5, 'en'],
    ])
  })

  it('never answers a third language', async () => {
    expect((await find({ lang: 'de', keyword: 'Işık' })).total).toBe(0)
    expect((await find({ lang: 'tr', keyword: 'isik' })).ids).toEqual([4])
  })

  it('mends typing errors and tells', async () => {
    expect(await find({ keyword: 'thermsotat' })).toMatchObject({ ids: [4], corrected: 'thermostat' })
    expect(await find({ keyword: 'shimmers' })).toMatchObject({ ids: [4], corrected: null })
    expect(await find({ keyword: 'rset' })).toMatchObject({ ids: [], corrected: null })
  })

  it('never mends a model number, and finds articles about every model after its own', async () => {
    expect((await find({ keyword: 'm1' })).ids).toEqual([3, 5, 1, 2, 4])
    expect((await find({ keyword: 'M3' })).total).toBe(0)
  })

  it('keeps to topic, category and model in any spelling', async () => {
    expect((await find({ cate: 'smart-light' })).ids).toEqual([5, 1, 2, 4])
    expect((await find({ model: 'm-2', keyword: 'reset' })).ids).toEqual([1, 2, 5])
    expect((await find({ topic: 'setup', keyword: 'plug' })).ids).toEqual([3])
  })

  it('answers page by page', async () => {
    expect(await find({ keyword: 'reset', size: 3 })).toMatchObject({ total: 4, pages: 2, ids: [1, 2, 3] })
    expect(await find({ keyword: 'reset', size: 3, page: 2 })).toMatchObject({ total: 4, pages: 2, ids: [5] })
    expect(await find({ keyword: 'reset', size: 3, page: 9 })).toMatchObject({ total: 4, pages: 2, ids: [] })
  })

  it('may be kept by shared caches for a minute', async () => {
    expect((await list({ keyword: 'reset' })).headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    )
  })
})

it.each([
  [{ topic: 'nothing' }, { topic: 'topic-unknown' }],
  [{ cate: 'smart-nothing' }, { cate: 'cate-unknown' }],
  [{ model: 'XYZ' }, { model: 'model-unknown' }],
  [
    { topic: 'No Slug', cate: '../x' },
    { topic: 'slug-format', cate: 'slug-format' },
  ],
  [{ sort: 'view;select' }, { sort: 'sort-unknown' }],
  [{ sort: '__proto__' }, { sort: 'sort-unknown' }],
  [{ page: 0 }, { page: 'page-format' }],
  [{ page: '1e400' }, { page: 'page-format' }],
  [{ size: 51 }, { size: 'size-format' }],
  [{ lang: 'xx' }, { lang: 'language-unknown' }],
  [{ model: 'x'.repeat(41) }, { model: 'too-long' }],
])('refuses %j', async (query, fields) => {
  const { status, body } = await list(query as unknown as Record<string, string>)
  expect([status, body.Code, body.Data]).toEqual([400, code.invalid, { fields }])
})

it.each([
  'a'.repeat(10_000),
  'reset '.repeat(2000),
  '無'.repeat(10_000),
  '"',
  "'",
  "' OR 1=1--",
  "'; DROP TABLE search_document;--",
  '%',
  '_',
  '\\',
  '(',
  '!:*&|<->',
  "reset':*",
  '$1',
  ':A',
  '😀'.repeat(100),
  '<img src=x onerror=alert(1)>',
  '\u202e\u200b',
  'İ'.repeat(300),
  'ﷺ'.repeat(200),
])('answers the question %s quickly, and in the form of any other', async (keyword) => {
  for (const lang of ['en', 'de', 'ja', 'tr', 'ru']) {
    const { status, body } = await list({ keyword, lang })
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({ page: 1, items: expect.any(Array) })
  }
})

describe('views and votes', () => {
  const send = (body: object, from: string, headers = {}) => test.post('/api/v1/faqs/statUpdate', body, headers, from)
  const counts = () => test.db.kysely.selectFrom('faq_count').selectAll().orderBy('article').execute()

  it('count once for a visitor, an article and a day', async () => {
    for (let times = 0; times < 3; times++) await send({ id: 1, kind: 'view' }, '10.9.0.1')
    await send({ id: 1, kind: 'view' }, '10.9.0.2')
    await send({ id: 2, kind: 'view' }, '10.9.0.1')
    expect(await counts()).toEqual([
      { article: 1, views: 2, helpful: 0, not_helpful: 0 },
      { article: 2, views: 1, helpful: 0, not_helpful: 0 },
    ])
    test.state.now = new Date('2026-03-02T00:00:01Z')
    await send({ id: 1, kind: 'view' }, '10.9.0.1')
    expect((await counts())[0]?.views).toBe(3)
  })

  it('replace the vote before, with its reason', async () => {
    await send({ id: 1, kind: 'notHelpful', reason: 'unclear' }, '10.9.0.1')
    await send({ id: 1, kind: 'notHelpful', reason: 'other', lang: 'de' }, '10.9.0.1')
    const reasons = () => test.db.kysely.selectFrom('faq_reason').selectAll().where('count', '>', 0).execute()
    expect(await reasons()).toEqual([{ article: 1, lang: 'de', reason: 'other', count: 1 }])
    await send({ id: 1, kind: 'helpful' }, '10.9.0.1')
    expect(await counts()).toEqual([{ article: 1, views: 0, helpful: 1, not_helpful: 0 }])
    expect(await reasons()).toEqual([])
  })

  it('lose nothing when many come at once', async () => {
    const all = Array.from({ length: 30 }, (_, index) => `10.9.1.${index % 15}`)
    const answers = await Promise.all(all.map((from) => send({ id: 1, kind: 'helpful' }, from)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await counts()).toEqual([{ article: 1, views: 0, helpful: 15, not_helpful: 0 }])
  })

  it('keep nothing of the person, and nothing of the day before', async () => {
    await send({ id: 1, kind: 'helpful' }, '10.9.0.1', { 'User-Agent': 'canary', Cookie: 'id=canary' })
    const visits = () => test.db.kysely.selectFrom('faq_visit').selectAll().execute()
    const keys = () => test.db.kysely.selectFrom('visitor_key').select('day').execute()
    expect(JSON.stringify(await visits())).not.toMatch(/canary|10\.9/)
    const [first] = await visits()
    test.state.now = new Date('2026-03-02T00:00:01Z')
    await send({ id: 1, kind: 'helpful' }, '10.9.0.1', { 'User-Agent': 'canary' })
    await forgetVisitors(test.db, test.state.now)
    expect(await keys()).toEqual([{ day: '2026-03-02' }])
    const after = await visits()
    expect(after).toHaveLength(1)
    expect(after[0]?.visitor).not.toBe(first?.visitor)
  })

  it('are not counted by reading', async () => {
    await test.request('/api/v1/faqs/detail?id=1')
    await list({ keyword: 'reset' })
    const { status } = await test.request('/api/v1/faqs/statUpdate?id=1&kind=helpful')
    expect(status).toBe(405)
    expect(await counts()).toEqual([])
  })

  it('count a vote but no view of a browser that asks for privacy', async () => {
    await send({ id: 1, kind: 'view' }, '10.9.0.1', { 'Sec-GPC': '1' })
    expect(await counts()).toEqual([])
    await send({ id: 1, kind: 'helpful' }, '10.9.0.1', { 'Sec-GPC': '1' })
    expect(await counts()).toMatchObject([{ views: 0, helpful: 1 }])
  })

  it('order the list', async () => {
    for (let reader = 0; reader < 3; reader++) await send({ id: 3, kind: 'view' }, `10.9.2.${reader}`)
    await send({ id: 2, kind: 'view' }, '10.9.2.9')
    await test.service.search.count()
    expect((await find({ sort: 'view' })).ids).toEqual([3, 2, 5, 1, 4])
    expect((await find({ sort: 'view', keyword: 'reset' })).ids).toEqual([3, 2, 1, 5])
    for (let reader = 0; reader < 20; reader++) await send({ id: 4, kind: 'helpful' }, `10.9.3.${reader}`)
    for (let reader = 0; reader < 20; reader++) await send({ id: 5, kind: 'notHelpful' }, `10.9.3.${reader}`)
    await test.service.search.count()
    expect((await find({})).ids).toEqual([1, 4, 2, 5, 3])
  })

  it.each([
    [{ id: 1, kind: 'love' }, { kind: 'kind-unknown' }],
    [{ id: 0, kind: 'view' }, { id: 'id-format' }],
    [{ id: '1', kind: 'view' }, { id: 'id-format' }],
    [{ id: 1, kind: 'view', reason: 'unclear' }, { reason: 'reason-unwanted' }],
    [{ id: 1, kind: 'notHelpful', reason: 'bad' }, { reason: 'reason-unknown' }],
    [{ id: 1, kind: 'helpful', count: 1000 }, { count: 'unknown-field' }],
  ])('refuse %j', async (body, fields) => {
    expect((await send(body, newClient())).body).toMatchObject({ Code: code.invalid, Data: { fields } })
    expect(await counts()).toEqual([])
  })

  it('of an article that there is not are refused', async () => {
    expect((await send({ id: 999, kind: 'view' }, newClient())).body.Code).toBe(code.notFound)
  })

  it('are limited', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent++) statuses.push((await send({ id: 1, kind: 'view' }, '10.9.9.9')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('questions without an answer', () => {
  const missed = () => test.db.kysely.selectFrom('missed_search').selectAll().execute()
  const ask = async (day: number, from: string, query: Record<string, string> = {}, headers = {}) => {
    test.state.now = new Date(`2026-03-0${day}T12:00:00Z`)
    return list({ keyword: 'Doorbell  Chime', lang: 'de', ...query }, from, headers)
  }

  it('are stored in words when several people have asked on several days, and not before', async () => {
    await ask(1, '10.8.0.1')
    await ask(1, '10.8.0.1')
    await ask(2, '10.8.0.1')
    await ask(3, '10.8.0.1')
    expect(await missed()).toMatchObject([{ lang: 'de', question: null, days: 3, most_in_a_day: 1, total: 3 }])
    await ask(3, '10.8.0.2')
    expect(await missed()).toMatchObject([{ question: null, most_in_a_day: 2 }])
    await ask(4, '10.8.0.3')
    expect(await missed()).toMatchObject([{ question: 'doorbell chime', days: 4, total: 5 }])
  })

  it('are not stored in words for one day only, however many ask', async () => {
    for (let reader = 0; reader < 5; reader++) await ask(1, `10.8.1.${reader}`)
    expect(await missed()).toMatchObject([{ question: null, days: 1, most_in_a_day: 5 }])
  })

  it('are counted for each language apart', async () => {
    await ask(1, '10.8.0.1')
    await ask(1, '10.8.0.1', { lang: 'fr' })
    expect((await missed()).map(({ lang }) => lang).sort()).toEqual(['de', 'fr'])
  })

  it.each([
    { keyword: 'anna@example.com' },
    { keyword: '+49 171 5550123' },
    { keyword: 'serial 2301-4455-66' },
    { keyword: 'a story of which nobody can say how long it will go on' },
    { keyword: 'xyzzy', typing: '1' },
  ])('are not noted: %j', async (query) => {
    expect((await ask(1, '10.8.0.1', query as unknown as Record<string, string>)).status).toBe(200)
    expect(await missed()).toEqual([])
  })

  it('are not noted for a browser that asks for privacy', async () => {
    await ask(1, '10.8.0.1', {}, { 'Sec-GPC': '1' })
    expect(await missed()).toEqual([])
  })

  it('that too few ask are forgotten after thirty days', async () => {
    await ask(1, '10.8.0.1')
    test.state.now = new Date('2026-04-05T12:00:00Z')
    await list({ keyword: 'xyzzy' }, '10.8.0.1')
    await forgetMissedSearches(test.db, test.state.now)
    expect(await missed()).toMatchObject([{ lang: 'en', days: 1 }])
  })
})

it('answers texts as a tree, whose sections have the same ids in every language', async () => {
  const words = { en: { body: '## It must be closed' }, de: { body: '## Es muss zu sein' } }
  test.state.content = contentWith([{ id: 7, words }], { revision: 'text' })
  const heading = { kind: 'heading', level: 2, id: 'it-must-be-closed' }
  for (const path of ['faqs/detail?id=7&lang=de', 'faq/7?lang=de'])
    expect((await test.request(`/api/v1/${path}`)).body.Data).toMatchObject({
      text: [{ ...heading, alias: 'es-muss-zu-sein', inlines: [{ kind: 'text', text: 'Es muss zu sein' }] }],
    })
})

it('answers the calls that need no search', async () => {
  const index = await test.request('/api/v1/faqCate/index?lang=de')
  expect(index.body.Data).toMatchObject({
    topics: [{ key: 'setup' }],
    recommended: [{ id: 5 }, { id: 1, contentLang: 'de' }, {}, {}, {}],
  })
  const models = await test.request('/api/v1/faqs/CateProductModelList')
  expect(models.body.Data).toMatchObject([
    { slug: 'smart-plug', models: [{ model: 'M1', product: 1 }] },
    { slug: 'smart-light', models: [{ model: 'M2', product: 2 }] },
    { slug: 'garage-door-opener', models: [{ model: 'G100', product: 3 }] },
  ])
  expect((await test.request('/api/v1/faqs/detail?id=1&lang=de')).body.Data).toMatchObject({
    title: 'Gerät zurücksetzen',
  })
  expect((await test.request('/api/v1/faqs/detail?id=999')).body.Code).toBe(code.notFound)
  expect((await test.request('/api/v1/faqs/detail?id=x')).body.Data).toEqual({ fields: { id: 'id-format' } })
  expect((await test.request('/api/v1/faqs/wordConf?lang=de')).body.Data).toEqual({
    synonyms: [['zurücksetzen', 'reset']],
    kinds: {},
    popular: [],
    articles: {},
  })
})
