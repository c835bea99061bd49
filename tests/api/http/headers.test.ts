import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { standardHeaders } from '#server/api/headers.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const { 'Cache-Control': _, ...always } = standardHeaders

const json = { 'Content-Type': 'application/json' }
const click = { event: 'buy', target: 'https://shop.example.com/', page: '/en/product' }
const cases: [number, string, () => Promise<{ status: number; headers: Headers }>][] = [
  [200, 'a read', () => test.request('/api/v1/product')],
  [200, 'a change', () => test.post('/api/v1/statistics/record', click)],
  [204, 'a preflight', () => test.request('/api/v1/product', { method: 'OPTIONS', headers: { Origin: siteUrl } })],
  [
    304,
    'a read of what is there',
    async () => {
      const { headers } = await test.request('/api/v1/product')
      return test.request('/api/v1/product', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    },
  ],
  [400, 'wrong input', () => test.request('/api/v1/product?language=xx')],
  [
    403,
    'a change from elsewhere',
    () => test.post('/api/v1/statistics/record', click, { Origin: 'https://evil.test' }),
  ],
  [404, 'an unknown call', () => test.request('/api/v1/nothing')],
  [405, 'a wrong method', () => test.request('/api/v1/product', { method: 'PATCH' })],
  [
    413,
    'a body that is too large',
    () => {
      const body = 'x'.repeat(limits.jsonBody + 1)
      return test.request('/api/v1/statistics/record', { method: 'POST', headers: json, body })
    },
  ],
  [415, 'no JSON', () => test.request('/api/v1/statistics/record', { method: 'POST', body: 'x' })],
  [
    429,
    'too many changes',
    async () => {
      const send = () => test.post('/api/v1/statistics/record', click, {}, '203.0.113.99')
      for (let sent = 0; sent < 120; sent++) await send()
      return send()
    },
  ],
  [
    500,
    'a fault of ours',
    async () => {
      const broken = await createTestApp({
        db: test.db,
        clock: () => {
          throw new Error('out of order')
        },
      })
      return broken.post('/api/v1/statistics/record', click)
    },
  ],
  [
    503,
    'a change while overloaded',
    async () => (await createTestApp({ db: test.db, overloaded: () => true })).post('/api/v1/statistics/record', click),
  ],
  [503, 'not being ready', async () => (await createTestApp({ db: test.db, ready: () => false })).request('/readyz')],
]

it.each(cases)('%i to %s has every header', async (expected, _name, send) => {
  const { status, headers } = await send()
  expect(status).toBe(expected)
  for (const [name, value] of Object.entries(always)) expect([name, headers.get(name)]).toEqual([name, value])
  const kept = headers.get('etag') !== null
  expect(headers.get('cache-control')).toBe(kept ? 'public, max-age=60, stale-while-revalidate=600' : 'no-store')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
})
