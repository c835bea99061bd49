import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const calls = Object.values(endpoints).map(({ method, path }) => ({ method, path: `/${path.replace('{id}', '1')}` }))

it.each(calls)('$path takes $method alone', async ({ method, path }) => {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    if (other === method) continue
    const { status, headers, body } = await test.request(path, { method: other })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe(allow)
    expect(body).toMatchObject({ Code: code.notAllowed, Data: null })
  }
})

it('changes nothing on GET, even with a whole form in the query', async () => {
  const query = 'email=anna%40example.com&agreed=true&language=en'
  expect((await test.request(`/api/v1/blog/email/submit?${query}`)).status).toBe(405)
  expect(await test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
})

it('answers HEAD like GET, without a body', async () => {
  const { status, headers, text } = await test.request('/api/v1/product', { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('etag')).toMatch(/^"/)
  expect(text).toBe('')
})

it.each([
  '/api/v1/nothing',
  '/api/v1/product/',
  '/api/v1/product/1/2',
  '/api/v1/Product',
  '/api/v1/',
  '/api',
  '/',
  '/api/v1/%00',
  '/api/v1/%ff',
  '/api/v1/<script>alert(1)</script>',
  '/api/v1/../../etc/passwd',
])('%s is no call', async (path) => {
  const { status, body, text } = await test.request(path)
  expect(status).toBe(404)
  expect(body).toMatchObject({ Code: code.notFound, Data: null })
  expect(text).not.toContain('script')
})
