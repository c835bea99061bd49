import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { DatabaseDownError } from '#server/db/errors.ts'
import { currentLane } from '#server/db/lane.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { smallContent } from '#tests/helpers/content.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

let base: TestApp
beforeAll(async () => {
  base = await createTestApp()
})
afterAll(() => base.close())

const form = { email: 'anna@example.com', agreed: true }
const click = { event: 'buy', target: 'shop', page: '/en/' }

describe('when the mailer throws with a password in its message', () => {
  const thrown = 'connect smtp://mailer:hunter2@mail.example.com failed for anna@example.com'
  const failing = () =>
    createTestApp({
      db: base.db,
      jobs: { ...base.service.jobs, send: () => Promise.reject(new Error(thrown)) },
    })

  it('the answer tells nothing but a number', async () => {
    const test = await failing()
    const { status, body, text } = await test.post('/api/v1/blog/email/submit', form)
    expect(status).toBe(500)
    expect(body).toEqual({
      Code: code.internal,
      Data: { request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      Message: expect.any(String),
    })
    expect(text).not.toMatch(/hunter2|smtp|anna|\.ts|at /)
  })

  it('the log has the same number and the reason, without the password and the address', async () => {
    const test = await failing()
    const { body } = await test.post('/api/v1/blog/email/submit', form)
    expect(test.events).toHaveLength(1)
    const [{ event, fields } = { event: '', fields: {} }] = test.events
    expect(event).toBe('request-failed')
    expect(fields.request).toBe((body.Data as { request: string }).request)
    expect(fields.error).toContain('failed for')
    expect(fields.stack).toContain('subscribe.ts')
    expect(JSON.stringify(fields)).not.toMatch(/hunter2|anna@/)
  })

  it('nothing is stored', async () => {
    await (await failing()).post('/api/v1/blog/email/submit', form)
    expect(await base.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
    expect(await base.db.kysely.selectFrom('unproven_mail').selectAll().execute()).toEqual([])
  })
})

it('a database that is away makes changes wait, while content goes on', async () => {
  const db = await openTestDatabase()
  const test = await createTestApp({ db })
  await db.close()
  const { status, body, headers } = await test.post('/api/v1/statistics/record', click)
  expect([status, body.Code, headers.get('retry-after')]).toEqual([503, code.unavailable, '2'])
  expect((await test.request('/api/v1/product')).status).toBe(200)
  expect((await test.request('/healthz')).status).toBe(200)
})

it('tells a database that is away once for many requests, without where in the code that was noticed', async () => {
  const db = await openTestDatabase()
  const test = await createTestApp({ db })
  await db.close()
  await Promise.all(Array.from({ length: 20 }, () => test.post('/api/v1/statistics/record', click)))
  expect(test.events.map(({ event, fields }) => [event, Object.keys(fields).sort()])).toEqual([
    ['database-away', ['error', 'method', 'request']],
  ])
})

it('says that it does not know when the database went away with a commit', async () => {
  const lost = new DatabaseDownError('The database stopped.', { perhapsSaved: true })
  const jobs = { ...base.service.jobs, send: () => Promise.reject(lost) }
  const test = await createTestApp({ db: base.db, jobs })
  const { status, body } = await test.post('/api/v1/blog/email/submit', form)
  expect([status, body.Message]).toEqual([503, expect.stringContaining('Whether this was saved is not known')])
})

it('reads wait for the database behind changes', async () => {
  const lanes: string[] = []
  const clock = () => {
    lanes.push(currentLane())
    return new Date('2026-03-01T12:00:00Z')
  }
  const test = await createTestApp({ db: base.db, clock })
  await test.request('/api/v1/faqs/list?lang=en')
  await test.post('/api/v1/statistics/record', click)
  expect(lanes).toEqual(['read', 'change'])
})

it('an answer that does not fit the contract never leaves', async () => {
  const content = { ...smallContent(), banners: () => [{ id: 'hero', secret: 'canary' }] as never }
  const test = await createTestApp({ db: base.db, content })
  const { status, text } = await test.request('/api/v1/banner')
  expect(status).toBe(500)
  expect(text).not.toContain('canary')
  expect(test.events[0]?.fields.error).toContain('api/v1/banner')
})

it('what the contract does not name never leaves either', async () => {
  const small = smallContent()
  const content = { ...small, banners: () => small.banners('en').map((banner) => ({ ...banner, secret: 'canary' })) }
  const test = await createTestApp({ db: base.db, content })
  const { status, text } = await test.request('/api/v1/banner')
  expect(status).toBe(200)
  expect(text).not.toContain('canary')
})

it('an overloaded process turns changes away, and goes on reading', async () => {
  const test = await createTestApp({ db: base.db, overloaded: () => true })
  const { status, headers } = await test.post('/api/v1/statistics/record', click)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect((await test.request('/api/v1/product')).status).toBe(200)
})
