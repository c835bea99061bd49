import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Database } from '#server/db/index.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

let addresses = 0
const form = () => ({ email: `anna${addresses++}@example.com`, agreed: true })

async function subscribe(test: TestApp, from: string, headers: Record<string, string> = {}) {
  return (await test.post('/api/v1/blog/email/submit', form(), headers, from)).status
}

describe('the newsletter', () => {
  it('takes five requests an hour from one client, and tells when to come back', async () => {
    const test = await createTestApp({ db })
    for (let sent = 0; sent < 5; sent++) expect(await subscribe(test, '203.0.113.1')).toBe(200)
    const { status, headers, body } = await test.post('/api/v1/blog/email/submit', form(), {}, '203.0.113.1')
    expect(status).toBe(429)
    expect(body.Code).toBe(code.tooMany)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect(await subscribe(test, '203.0.113.2')).toBe(200)
  })

  it('takes more after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      const test = await createTestApp({ db })
      for (let sent = 0; sent < 6; sent++) await subscribe(test, '203.0.113.11')
      vi.advanceTimersByTime(3_599_000)
      expect(await subscribe(test, '203.0.113.11')).toBe(429)
      vi.advanceTimersByTime(1_000)
      expect(await subscribe(test, '203.0.113.11')).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not count what was wrong anyway', async () => {
    const test = await createTestApp({ db })
    for (let sent = 0; sent < 10; sent++) {
      const { status } = await test.post('/api/v1/blog/email/submit', { email: 'nobody', agreed: true })
      expect(status).toBe(400)
    }
    expect(await subscribe(test, '203.0.113.12')).toBe(200)
  })

  it('counts a whole IPv6 network as one client', async () => {
    const test = await createTestApp({ db })
    for (let sent = 0; sent < 5; sent++) expect(await subscribe(test, `2001:db8:1:2::${sent}`)).toBe(200)
    expect(await subscribe(test, '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await subscribe(test, '2001:db8:1:3::1')).toBe(200)
  })

  it('does not believe a client that names itself', async () => {
    const test = await createTestApp({ db })
    for (let sent = 0; sent < 5; sent++) await subscribe(test, '203.0.113.13', { 'X-Forwarded-For': `192.0.2.${sent}` })
    expect(await subscribe(test, '203.0.113.13', { 'X-Forwarded-For': '192.0.2.99' })).toBe(429)
  })

  it('believes the last hop that a proxy of ours names', async () => {
    const test = await createTestApp({ db, config: { trustProxy: true } })
    const via = (client: string) => subscribe(test, '127.0.0.1', { 'X-Forwarded-For': client })
    for (let sent = 0; sent < 5; sent++) expect(await via(`192.0.2.${sent}, 203.0.113.7`)).toBe(200)
    expect(await via('192.0.2.99, 203.0.113.7')).toBe(429)
    expect(await via('203.0.113.7, 192.0.2.1')).toBe(200)
  })
})

it('counts 120 clicks a minute from one client', async () => {
  const test = await createTestApp({ db })
  const click = { event: 'buy', target: 'shop', page: '/en/' }
  const statuses: number[] = []
  for (let sent = 0; sent < 121; sent++) statuses.push((await test.post('/api/v1/statistics/record', click)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})

describe('reading content', () => {
  it('is free for a reader, and bounded for whoever reads all the time', async () => {
    const test = await createTestApp({ db })
    for (let sent = 0; sent < 500; sent++) expect((await test.request('/api/v1/product')).status).toBe(200)
    await test.service.limits.count('content', '203.0.113.1', 19_000)
    const { status, headers } = await test.request('/api/v1/product')
    expect(status).toBe(200)
    await expect(test.service.limits.count('content', '203.0.113.1', 1_000)).rejects.toThrow()
    const refused = await test.request('/api/v1/product')
    expect([refused.status, refused.body.Code]).toEqual([429, code.tooMany])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('retry-after')).toBeNull()
    expect((await test.request('/api/v1/product', {}, '203.0.113.2')).status).toBe(200)
  })

  it('costs more for answers that nobody has asked for yet', async () => {
    const test = await createTestApp({ db })
    const spent: number[] = []
    const { limits } = test.service
    const count = limits.count
    limits.count = (rate, key, points = 1) => {
      spent.push(points)
      return count(rate, key, points)
    }
    for (let sent = 0; sent < 2; sent++) await test.request('/api/v1/product?language=de')
    const [first, made, second] = spent
    expect([first, second, spent.length]).toEqual([1, 1, 3])
    expect(made).toBeGreaterThan(0)
  })
})

it('counts for all processes together on one PostgreSQL', async () => {
  const shared: Database = { ...db, kind: 'postgres' }
  const first = await createTestApp({ db: shared })
  const second = await createTestApp({ db: shared })
  const statuses: number[] = []
  for (let sent = 0; sent < 4; sent++) {
    statuses.push(await subscribe(first, '203.0.113.50'), await subscribe(second, '203.0.113.50'))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})
