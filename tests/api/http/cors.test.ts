import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase, config: { corsOrigins: ['https://help.brand.test'] } })
})
const products = '/api/v1/product'
const subscribe = '/api/v1/blog/email/submit'
const strangers = [
  'https://evil.test',
  'null',
  'https://www.brand.test.evil.test',
  'https://evilwww.brand.test',
  'http://www.brand.test',
  'https://www.brand.test:444',
  'HTTPS://WWW.BRAND.TEST',
  'https://www.brand.test/',
  '*',
  '',
]

const allowing = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a read', () => {
  it.each([siteUrl, 'https://help.brand.test'])('may be seen by %s, with credentials', async (origin) => {
    const { status, headers } = await test.request(products, { headers: { Origin: origin } })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toBe('Origin')
  })

  it.each(strangers)('is closed to %j', async (origin) => {
    const { status, headers } = await test.request(products, { headers: { Origin: origin } })
    expect(status).toBe(200)
    expect(allowing(headers)).toEqual([])
    expect(headers.get('vary')).toBe('Origin')
  })

  it('says nothing of origins when none is named', async () => {
    const { headers } = await test.request(products)
    expect(allowing(headers)).toEqual([])
    expect(headers.get('vary')).toBe('Origin')
  })

  it('lets listed origins see failures too', async () => {
    const { headers } = await test.request('/api/v1/nothing', { headers: { Origin: siteUrl } })
    expect(headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
  })
})

describe('a preflight', () => {
  const preflight = (origin: string, asked: string) =>
    test.request(subscribe, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': asked },
    })

  it('of the site gets exactly what is allowed', async () => {
    const { status, headers, text } = await preflight(siteUrl, 'content-type,idempotency-key')
    expect(status).toBe(204)
    expect(text).toBe('')
    expect(headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toBe(
      'content-type, idempotency-key, ticket-keyword, upload-token',
    )
    expect(headers.get('access-control-max-age')).toBe('600')
  })

  it('never gets a header that is not listed', async () => {
    const { headers } = await preflight(siteUrl, 'authorization')
    expect(headers.get('access-control-allow-headers')).not.toContain('authorization')
  })

  it.each(strangers)('of %j gets nothing', async (origin) => {
    const { status, headers } = await preflight(origin, 'content-type')
    expect(status).toBe(204)
    expect(allowing(headers)).toEqual([])
    expect(headers.get('vary')).toBe('Origin')
  })
})

describe('the desk', () => {
  const who = '/api/v1/desk/me'
  it('is open to no page but its own', async () => {
    const seen = async (origin: string, path = who, method = 'GET') =>
      allowing((await test.request(path, { method, headers: { Origin: origin } })).headers)
    expect(await seen(siteUrl)).not.toEqual([])
    for (const path of [who, '/api/v1/desk/queue', '/api/v1/DESK/me'])
      expect(await seen('https://help.brand.test', path)).toEqual([])
    expect(await seen('https://help.brand.test', who, 'OPTIONS')).toEqual([])
    const headers = { Origin: 'https://help.brand.test', 'Sec-Fetch-Site': 'same-site' }
    expect((await test.post('/api/v1/desk/sign-out', {}, headers)).status).toBe(403)
  })
})
