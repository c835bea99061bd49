import { afterAll, beforeAll, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { smallContent } from '#tests/helpers/content.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lives', async () => {
  const { status, body } = await test.request('/healthz')
  expect([status, body]).toEqual([200, { Code: code.ok, Data: { alive: true } }])
})

it('is ready', async () => {
  const { status, body } = await test.request('/readyz')
  expect([status, body.Data]).toEqual([200, { database: true, content: true, running: true }])
})

it('is not ready while it stops', async () => {
  const own = await createTestApp({ db: test.db })
  own.state.ready = false
  const { status, body, headers } = await own.request('/readyz')
  expect([status, body.Code, headers.get('retry-after')]).toEqual([503, code.unavailable, '2'])
  expect(body.Data).toEqual({ database: true, content: true, running: false })
  expect((await own.request('/healthz')).status).toBe(200)
})

it('is not ready without a database', async () => {
  const db = await openTestDatabase()
  const own = await createTestApp({ db })
  await db.close()
  const { status, body } = await own.request('/readyz')
  expect([status, body.Data]).toEqual([503, { database: false, content: true, running: true }])
  expect((await own.request('/healthz')).status).toBe(200)
})

it('is not ready without content', async () => {
  const own = await createTestApp({ db: test.db, content: smallContent('') })
  expect((await own.request('/readyz')).body.Data).toMatchObject({ content: false })
})
