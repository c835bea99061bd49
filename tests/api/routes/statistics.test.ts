import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
let clients = 0
beforeEach(async () => {
  test = await createTestApp(test && { db: test.db })
  await test.db.kysely.deleteFrom('click_count').execute()
})
afterAll(() => test.db.close())

const click = { event: 'buy', target: 'https://shop.example.com/', page: '/de/product' }
const record = (body: object, headers = {}) =>
  test.post('/api/v1/statistics/record', body, headers, `10.0.${clients >> 8}.${clients++ & 255}`)
const counts = () => test.db.kysely.selectFrom('click_count').selectAll().orderBy('day').orderBy('target').execute()

it('adds clicks up by day, event, target and page', async () => {
  await record(click)
  await record(click)
  await record({ ...click, event: 'download' })
  test.state.now = new Date('2026-03-02T00:00:00Z')
  const { body } = await record(click)
  expect(body).toEqual({ Code: 200, Data: null })
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { day: '2026-03-01', ...click, count: 2 },
      { day: '2026-03-01', ...click, event: 'download', count: 1 },
      { day: '2026-03-02', ...click, count: 1 },
    ]),
  )
  expect(await counts()).toHaveLength(3)
})

it('loses no click of many at once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => record(click)))
  expect(await counts()).toEqual([{ day: '2026-03-01', ...click, count: 50 }])
})

it('counts nothing for a browser that asks for privacy, and answers alike', async () => {
  const { status, text } = await record(click, { 'Sec-GPC': '1' })
  expect(await counts()).toEqual([])
  const counted = await record(click)
  expect([status, text]).toEqual([counted.status, counted.text])
  expect(await counts()).toHaveLength(1)
})

it('stores nothing of the person', async () => {
  await record(click, { Cookie: 'id=canary', Origin: 'https://www.brand.test', 'User-Agent': 'canary' })
  expect(Object.keys((await counts())[0] ?? {}).sort()).toEqual(['count', 'day', 'event', 'page', 'target'])
})

it.each([
  [{ ...click, event: 'spy' }, { event: 'event-unknown' }],
  [{ ...click, target: '   ' }, { target: 'target-required' }],
  [{ ...click, target: 'x'.repeat(301) }, { target: 'too-long' }],
  [{ ...click, page: '/de/?utm=1' }, { page: 'page-format' }],
  [{ ...click, page: 'https://www.brand.test/' }, { page: 'page-format' }],
  [{ ...click, page: `/${'x'.repeat(300)}` }, { page: 'too-long' }],
  [{ ...click, user: 'canary' }, { user: 'unknown-field' }],
  [{ ...click, target: 'a\0b' }, { target: 'invalid' }],
  [{ ...click, target: 'a\ud800b' }, { target: 'invalid' }],
  [{ ...click, page: '/\0' }, { page: 'invalid' }],
])('refuses %j', async (body, fields) => {
  expect((await record(body)).body.Data).toEqual({ fields })
  expect(await counts()).toEqual([])
})

it.each(["' OR 1=1--", "'; DROP TABLE click_count;--", '$1', '\\', '%', '_', '{{7*7}}', '😀'.repeat(150)])(
  'takes %j as it is',
  async (target) => {
    expect((await record({ ...click, target })).status).toBe(200)
    expect(await counts()).toMatchObject([{ target, count: 1 }])
  },
)

it('counts made-up targets in one line when there are too many in a day', async () => {
  const day = '2026-03-01'
  const lines = Array.from({ length: 5000 }, (_, index) => ({ ...click, day, target: `x${index}`, count: 1 }))
  for (let start = 0; start < lines.length; start += 1000) {
    await test.db.kysely
      .insertInto('click_count')
      .values(lines.slice(start, start + 1000))
      .execute()
  }
  await record({ ...click, target: 'one more' })
  await record({ ...click, target: 'and another' })
  await record({ ...click, target: 'x1' })
  const after = await counts()
  expect(after).toHaveLength(5001)
  expect(after.find(({ target }) => target === 'other')).toEqual({
    day,
    event: 'buy',
    target: 'other',
    page: '/',
    count: 2,
  })
  expect(after.find(({ target }) => target === 'x1')?.count).toBe(2)
})
