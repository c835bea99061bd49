import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const subscribe = '/api/v1/blog/email/submit'
const form = { email: 'anna@example.com', agreed: true, language: 'en' }
let clients = 0

function send(headers: Record<string, string>, method = 'POST', path = subscribe) {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(form) }
  return test.request(path, init, `198.51.100.${clients++}`)
}

const subscribers = () => test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()

describe('a change is refused, whatever its body is, when it', () => {
  const cookie = '__Host-sid=abc'
  it.each([
    ['comes from an unlisted origin', { Origin: 'https://evil.test' }],
    ['comes from an opaque origin', { Origin: 'null' }],
    ['comes from an unlisted origin with a cookie', { Origin: 'https://evil.test', Cookie: cookie }],
    ['comes across sites under a forged origin', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
    ['comes from a sibling that is not listed', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.brand.test' }],
    ['comes from a sibling that hides its name', { 'Sec-Fetch-Site': 'same-site' }],
    ['was typed into the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['says something unheard of', { 'Sec-Fetch-Site': 'Same-Origin', Origin: siteUrl }],
    ['has a cookie and no word of where it comes from', { Cookie: cookie }],
  ])('%s', async (_, headers) => {
    const { status, body } = await send(headers)
    expect(status).toBe(403)
    expect(body.Code).toBe(code.forbidden)
    expect(await subscribers()).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json', ''])(
    'comes from an unlisted origin as %j',
    async (type) => {
      const { status } = await send({ Origin: 'https://evil.test', Cookie: cookie, 'Content-Type': type })
      expect(status).toBe(403)
      expect(await subscribers()).toEqual([])
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'comes from the site, but as %s',
    async (type) => {
      const { status, body } = await send({ Origin: siteUrl, 'Content-Type': type })
      expect(status).toBe(415)
      expect(body.Code).toBe(code.wrongType)
      expect(await subscribers()).toEqual([])
    },
  )

  it.each(['PUT', 'PATCH', 'DELETE'])('comes by %s from an unlisted origin', async (method) => {
    expect((await send({ Origin: 'https://evil.test' }, method)).status).toBe(403)
  })

  it('comes from an unlisted origin to a call that does not exist', async () => {
    expect((await send({ Origin: 'https://evil.test' }, 'POST', '/api/v1/nothing')).status).toBe(403)
  })
})

describe('a change is carried out when it', () => {
  it.each([
    ['comes from the site itself', { 'Sec-Fetch-Site': 'same-origin' }],
    ['comes from the site itself, with its name', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
    ['comes from a sibling that is listed', { 'Sec-Fetch-Site': 'same-site', Origin: siteUrl, Cookie: 'a=b' }],
    ['comes from an old browser on a listed origin', { Origin: siteUrl, Cookie: 'a=b' }],
    ['comes from no browser, without a cookie', {}],
  ])('%s', async (_, headers) => {
    expect((await send(headers)).status).toBe(200)
    expect(await subscribers()).toHaveLength(1)
  })
})

it.each(['PUT', 'DELETE'])('%s takes no notice of cookies', async (method) => {
  expect((await send({ Cookie: '__Host-sid=abc' }, method)).status).toBe(405)
})

it('a read needs no origin', async () => {
  const headers = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site', Cookie: 'a=b' }
  expect((await test.request('/api/v1/product', { headers })).status).toBe(200)
})
