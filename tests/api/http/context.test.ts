import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { ApiEnv } from '#server/api/app-type.ts'
import { answerErrors } from '#server/api/errors.ts'
import { Failure } from '#server/api/failure.ts'
import { rateLimits } from '#server/api/rate-limits.ts'
import { type Call, type Handler, route } from '#server/api/route.ts'
import { setSessionCookie } from '#server/sessions/cookie.ts'
import { sessionSeconds } from '#server/sessions/index.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { colleague } from '#tests/helpers/staff.ts'

const customer = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const other = '7d444840-9dc0-11d1-b245-5ffdce74fad3'
const day = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const input = z.strictObject({ text: z.optional(z.string()), ticket: z.optional(z.string()) })
const output = z.object({ who: z.nullable(z.string()), text: z.string() })
const common = { method: 'POST', path: 'api/v1/try', summary: 'For tests', input, output } as const

/** One call on the test's service, as `/api/v1/try`. */
function serve<E extends Endpoint>(contract: E, handler: Handler<E>, service = test.service) {
  const app = new Hono<ApiEnv>()
  app.onError(answerErrors(service.log, service.db))
  route(app, service, contract, handler)
  return async (body: object, headers: Record<string, string> = {}, from = '203.0.113.1') => {
    const response = await app.request(
      '/api/v1/try',
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: from } } } as never,
    )
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

const echo = ({
  account,
  input: { text = '' },
}: {
  account?: { id: string } | undefined
  input: { text?: string }
}) => ({
  who: account?.id ?? null,
  text,
})
const cookieOf = (token: string) => ({
  Cookie: `theme=dark; ${setSessionCookie('customer', token, sessionSeconds.customer).split(';')[0]}`,
})
const logIn = (owner: string) => test.service.sessions.start(test.db.kysely, 'customer', owner, test.state.now)

describe('who is asking', () => {
  const account = endpoint({ ...common, access: 'account' })

  it('needs a session where the contract says so', async () => {
    const send = serve(account, echo)
    for (const headers of [{}, cookieOf('A'.repeat(43)), { Cookie: '__Host-sid=' }, { Cookie: '__Host-sid=x y' }]) {
      const { status, body } = await send({}, headers)
      expect([status, body.Code]).toEqual([401, code.notLoggedIn])
    }
    const { status, body } = await send({ text: 'a' }, cookieOf(await logIn(customer)))
    expect([status, body.Data]).toEqual([200, { who: customer, text: 'a' }])
  })

  it('does not take a session of the staff for one of a customer, nor the other way round', async () => {
    const staff = serve(endpoint({ ...common, access: 'staff' }), echo)
    const customers = serve(account, echo)
    const { headers: desk } = await colleague(test, 'Robin')
    const sid = cookieOf(await logIn(customer))
    const renamed = ({ Cookie = '' }: Record<string, string>, from: string, to: string) => ({
      Cookie: Cookie.replace(from, to),
    })
    expect((await staff({}, desk)).status).toBe(200)
    expect((await customers({}, sid)).status).toBe(200)
    expect((await staff({}, sid)).status).toBe(401)
    expect((await staff({}, renamed(sid, '__Host-sid', '__Host-desk'))).status).toBe(401)
    expect((await customers({}, desk)).status).toBe(401)
    expect((await customers({}, renamed(desk, '__Host-desk', '__Host-sid'))).status).toBe(401)
  })

  it('tells a call for anyone of the account, and looks at no session for a public one', async () => {
    const cookie = cookieOf(await logIn(customer))
    const anyone = serve(endpoint({ ...common, access: 'anyone' }), echo)
    expect((await anyone({}, cookie)).body.Data.who).toBe(customer)
    expect((await anyone({}, cookieOf('B'.repeat(43)))).body.Data.who).toBeNull()
    expect((await serve(endpoint(common), echo)({}, cookie)).body.Data.who).toBeNull()
  })

  it('forgets a session that was not used for 30 days, and keeps one that was', async () => {
    const send = serve(account, echo)
    const [used, unused] = [await logIn(customer), await logIn(customer)]
    const start = test.state.now
    test.state.now = new Date(start.getTime() + 20 * day)
    expect((await send({}, cookieOf(used))).status).toBe(200)
    test.state.now = new Date(start.getTime() + 31 * day)
    expect((await send({}, cookieOf(used))).status).toBe(200)
    expect((await send({}, cookieOf(unused))).status).toBe(401)
    test.state.now = start
  })

  it('ends one session, or all others', async () => {
    const { sessions, db } = test.service
    const send = serve(account, echo)
    const tokens = [await logIn(other), await logIn(other), await logIn(other)] as const
    const [first] = await Promise.all(tokens.map((token) => sessions.find('customer', token, test.state.now)))
    if (!first) throw new Error('no session')
    expect(await sessions.endOthers(db.kysely, first)).toBe(2)
    const statuses = async () => Promise.all(tokens.map(async (token) => (await send({}, cookieOf(token))).status))
    expect(await statuses()).toEqual([200, 401, 401])
    await sessions.end(db.kysely, first)
    expect(await statuses()).toEqual([401, 401, 401])
  })

  it('stores no token', async () => {
    const token = await logIn(customer)
    const rows = await test.db.kysely.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('how often', () => {
  const limited = (by: Endpoint['limit'][number]['by']) =>
    endpoint({ ...common, access: 'anyone', limit: [{ rate: 'newsletter', by }] })

  it('counts by account, whatever the address', async () => {
    const fresh = await createTestApp({ db: test.db })
    const send = serve(limited('account'), echo, fresh.service)
    const cookie = cookieOf(await logIn('7d444840-9dc0-11d1-b245-5ffdce74fa01'))
    for (let sent = 0; sent < 5; sent++) expect((await send({}, cookie, `203.0.113.${sent}`)).status).toBe(200)
    expect((await send({}, cookie, '203.0.113.99')).status).toBe(429)
    expect((await send({}, cookieOf(await logIn(customer)), '203.0.113.99')).status).toBe(200)
  })

  it('counts by a field of the input', async () => {
    const send = serve(limited({ field: 'ticket' }), echo)
    for (let sent = 0; sent < 5; sent++)
      expect((await send({ ticket: '1234567' }, {}, `198.51.100.${sent}`)).status).toBe(200)
    expect((await send({ ticket: '1234567' }, {}, '198.51.100.77')).status).toBe(429)
    expect((await send({ ticket: '7654321' }, {}, '198.51.100.77')).status).toBe(200)
  })

  it('goes on counting after a restart what is kept', async () => {
    for (let sent = 0; sent < 5; sent++) await rateLimits(test.db).count('newsletter', 'before and after')
    await expect(rateLimits(test.db).count('newsletter', 'before and after')).rejects.toThrow(Failure)
    const keys = await test.db.kysely.selectFrom('rate_limit').select('key').execute()
    expect(JSON.stringify(keys)).not.toMatch(/before|1234567/)
  })
})

describe('once', () => {
  const change = endpoint({ ...common, access: 'anyone', once: true })
  let calls = 0
  const key = () => crypto.randomUUID()
  /** Leaves a click behind in its transaction, so that half a change would be seen. */
  const work = async ({ input: { text = '' }, account, trx }: Call<typeof change>) => {
    calls++
    await trx
      .insertInto('click_count')
      .values({ day: '2026-03-01', event: 'once', target: `${calls}`, page: text, count: 1 })
      .execute()
    if (text === 'refuse') throw new Failure(code.conflict)
    return { who: account?.id ?? null, text: `${text} ${calls}` }
  }
  const rows = async (page: string) =>
    (await test.db.kysely.selectFrom('click_count').where('page', '=', page).selectAll().execute()).length

  it('answers a repeated request with the first answer', async () => {
    const headers = { 'Idempotency-Key': key() }
    const first = await serve(change, work)({ text: 'again' }, headers)
    const second = await serve(change, work)({ text: 'again' }, headers)
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await rows('again')).toBe(1)
  })

  it('does the work once for twenty requests at the same time', async () => {
    const send = serve(change, work)
    const headers = { 'Idempotency-Key': key() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ text: 'at once' }, headers)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rows('at once')).toBe(1)
  })

  // The embedded database ends a transaction that idles before another one gives up waiting for it.
  it.runIf(process.env.TEST_DATABASE_URL)('has who repeats a request that is still at work come later', async () => {
    const headers = { 'Idempotency-Key': key() }
    const [atWork, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = serve(change, async (call) => {
      atWork.resolve()
      await go.promise
      return work(call)
    })
    const first = slow({ text: 'slow' }, headers)
    await atWork.promise
    const second = await serve(change, work)({ text: 'slow' }, headers)
    expect([second.status, second.body.Code, second.headers.get('Retry-After')]).toEqual([503, code.unavailable, '2'])
    go.resolve()
    const third = await serve(change, work)({ text: 'slow' }, headers)
    expect(third.body).toEqual((await first).body)
    expect(await rows('slow')).toBe(1)
  })

  it('refuses the key of another request, and of another account', async () => {
    const send = serve(change, work)
    const headers = { 'Idempotency-Key': key() }
    await send({ text: 'mine' }, headers)
    for (const [body, more] of [
      [{ text: 'yours' }, {}],
      [{ text: 'mine' }, cookieOf(await logIn(customer))],
    ] as const) {
      const answer = await send(body, { ...headers, ...more })
      expect([answer.status, answer.body.Code]).toEqual([422, code.invalid])
      expect(answer.body.Data.fields).toEqual({ 'idempotency-key': 'key-of-another-request' })
    }
    expect(await rows('yours')).toBe(0)
  })

  it('keeps nothing of what was refused, so that the key is good for the next try', async () => {
    const send = serve(change, work)
    const headers = { 'Idempotency-Key': key() }
    expect((await send({ text: 'refuse' }, headers)).status).toBe(409)
    expect(await rows('refuse')).toBe(0)
    expect((await send({ text: 'better' }, headers)).status).toBe(200)
  })

  it('works without a key, each time', async () => {
    const send = serve(change, work)
    await send({ text: 'no key' })
    await send({ text: 'no key' })
    expect(await rows('no key')).toBe(2)
  })

  it('forgets a key after a day', async () => {
    const send = serve(change, work)
    const headers = { 'Idempotency-Key': key() }
    await send({ text: 'old' }, headers)
    const start = test.state.now
    test.state.now = new Date(start.getTime() + day + 1)
    expect((await send({ text: 'old' }, headers)).status).toBe(200)
    test.state.now = start
    expect(await rows('old')).toBe(2)
  })

  it.each(['', 'short', 'a'.repeat(65), 'not a key at all!!'])('refuses the key "%s"', async (wrong) => {
    const { status, body } = await serve(change, work)({ text: 'wrong key' }, { 'Idempotency-Key': wrong })
    expect([status, body.Data.fields]).toEqual([400, { 'idempotency-key': 'invalid' }])
    expect(await rows('wrong key')).toBe(0)
  })
})
