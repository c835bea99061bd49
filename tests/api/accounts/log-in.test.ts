import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { countTry } from '#server/accounts/login-tries.ts'
import { hashOf } from '#server/domain/token.ts'
import { codeIn, cookieOf, password, register } from '#tests/helpers/accounts.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { detail, newTicket, open } from '#tests/helpers/tickets.ts'

const minute = 60_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clients = 0
const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const logIn = (email: string, typed = password, { from = somewhere(), headers = {}, app = test } = {}) =>
  app.post('/api/v1/login', { email, password: typed, agreed: true }, headers, from)
const devices = (headers: Record<string, string>) => test.request('/api/v1/devList', { headers })
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}

describe('log-in', () => {
  it('answers with a cookie of its own, and nothing else that would open the account', async () => {
    await register(test, 'anna@example.com')
    const answer = await logIn(' ANNA@example.com')
    expect(answer.body).toEqual({ Code: 200, Data: { email: 'anna@example.com', name: '' } })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await devices(cookieOf(answer))).status).toBe(200)
  })

  it('answers unknown addresses and wrong passwords alike', async () => {
    const answers = [await logIn('anna@example.com', 'not the one'), await logIn('nobody@example.com', 'not the one')]
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        401,
        { Code: code.wrongCredentials, Data: null, Message: 'Account or password error.' },
      ])
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('needs consent', async () => {
    const { status } = await test.post('/api/v1/login', { email: 'anna@example.com', password }, {}, somewhere())
    expect(status).toBe(400)
  })

  it('notes when its owner agreed, at registration and last, and not for a password by a mail', async () => {
    const email = 'otto@example.com'
    const agreed = async () =>
      (
        await test.db.kysely
          .selectFrom('account')
          .where('email', '=', email)
          .select('agreed_at')
          .executeTakeFirstOrThrow()
      ).agreed_at
    await register(test, email)
    expect(await agreed()).toEqual(test.state.now)
    const product = { region: 'DE', model: 'M1', agreed: true }
    for (const again of [
      () => logIn(email),
      () => test.post('/api/v1/loginSubmit', { email, password, ...product }, {}, somewhere()),
    ]) {
      later(minute)
      expect((await again()).status).toBe(200)
      expect(await agreed()).toEqual(test.state.now)
    }
    const before = test.state.now
    later(minute)
    expect((await logIn(email, 'not the one')).status).toBe(401)
    await test.post('/api/v1/password/code', { email, language: 'en' }, {}, somewhere())
    const reset = { email, code: codeIn(test, email), password: 'brand new one', confirmPassword: 'brand new one' }
    for (let sent = 0; sent < 2; sent++)
      expect((await test.post('/api/v1/password/reset', reset, {}, somewhere())).status).toBe(200)
    expect(await agreed()).toEqual(before)
  })

  it('ends the session that the browser had before, and takes none that was set from outside', async () => {
    const before = cookieOf(await logIn('anna@example.com'))
    const after = cookieOf(await logIn('anna@example.com', password, { headers: before }))
    expect(after.Cookie).not.toBe(before.Cookie)
    expect([(await devices(before)).status, (await devices(after)).status]).toEqual([401, 200])
    const planted = { Cookie: `__Host-sid=${'A'.repeat(43)}`, Origin: siteUrl }
    const own = cookieOf(await logIn('anna@example.com', password, { headers: planted }))
    expect(own.Cookie).not.toBe(planted.Cookie)
    expect((await devices(planted)).body.Code).toBe(code.notLoggedIn)
  })

  it('registers a product in one step, once for a send that is repeated', async () => {
    const { body } = await register(test, 'bo@example.com')
    const product = { ...(body.Data as object), password, region: 'DE', model: 'm 1', agreed: true, name: undefined }
    const [first, second] = [
      await test.post('/api/v1/loginSubmit', product, {}, somewhere()),
      await test.post('/api/v1/loginSubmit', product, {}, somewhere()),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await devices(cookieOf(first))).body.Data).toHaveLength(3)
    const another = await test.post('/api/v1/loginSubmit', { ...product, activatedOn: '2026-01-01' }, {}, somewhere())
    expect((await devices(cookieOf(another))).body.Data).toHaveLength(4)
    const refused = await test.post('/api/v1/loginSubmit', { ...product, model: 'XYZ' }, {}, somewhere())
    expect(refused.body.Data).toEqual({ fields: { model: 'model-unknown' } })
    expect(refused.headers.get('set-cookie')).toBeNull()
  })
})

describe('a session', () => {
  it('is over after log-out, which tells the browser so and leaves its storage alone', async () => {
    const headers = cookieOf(await logIn('anna@example.com'))
    const answer = await test.post('/api/v1/logout', {}, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBe('__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0')
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await devices(headers)).body.Code).toBe(code.notLoggedIn)
    expect((await test.post('/api/v1/logout', {}, headers)).status).toBe(200)
  })

  it('ends with what its browser saw of tickets by a mail', async () => {
    const id = await newTicket(test, { email: 'anna@example.com', confirmEmail: 'anna@example.com' })
    const { Cookie: visit = '' } = await open(test, id)
    const session = cookieOf(await logIn('anna@example.com'))
    expect((await detail(test, id, { Cookie: visit })).status).toBe(200)
    const answer = await test.post('/api/v1/logout', {}, { ...session, Cookie: `${session.Cookie}; ${visit}` })
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
      '__Host-tv=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
    expect((await detail(test, id, { Cookie: visit })).status).toBe(404)
  })

  it('lives as long in the browser as here: its cookie is renewed once a day', async () => {
    const headers = cookieOf(await logIn('anna@example.com'))
    expect((await devices(headers)).headers.get('set-cookie')).toBeNull()
    later(25 * 60 * minute)
    expect((await devices(headers)).headers.get('set-cookie')).toBe(
      `${headers.Cookie}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    )
    expect((await devices(headers)).headers.get('set-cookie')).toBeNull()
    later(30 * 24 * 60 * minute)
    expect((await devices(headers)).body.Code).toBe(code.notLoggedIn)
  })
})

describe('guessing', () => {
  it('is slowed for the account however many addresses it comes from, and the owner gets in afterwards', async () => {
    await register(test, 'cleo@example.com')
    const tries = []
    for (let guess = 0; guess < 100; guess++) tries.push(await logIn('cleo@example.com', `guess ${guess}`))
    expect(tries.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(95).fill(429)])
    expect(tries.at(-1)?.headers.get('retry-after')).toBe('60')
    expect((await logIn('cleo@example.com')).status).toBe(429)
    later(15 * minute)
    expect((await logIn('cleo@example.com')).status).toBe(200)
  })

  it('does not slip through when it comes at the same time', async () => {
    await register(test, 'dan@example.com')
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn('dan@example.com', `guess ${guess}`)),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('by strangers keeps no owner out who comes from where they logged in before', async () => {
    const home = '198.51.100.200'
    await register(test, 'eva@example.com', home)
    for (let guess = 0; guess < 10; guess++) await logIn('eva@example.com', `guess ${guess}`)
    expect((await logIn('eva@example.com')).status).toBe(429)
    expect((await logIn('eva@example.com', password, { from: home })).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) await logIn('eva@example.com', `guess ${guess}`, { from: home })
    expect((await logIn('eva@example.com', password, { from: home })).status).toBe(429)
  })

  it('again and again keeps no owner out who comes from a new network', async () => {
    await register(test, 'finn@example.com')
    let near = 0
    const guess = () => logIn('finn@example.com', 'a guess', { from: `2001:db8:ffff:${(++near).toString(16)}::1` })
    const waits = []
    for (let tried = 0; tried < 14; tried++) {
      const wait = Number((await guess()).headers.get('retry-after') ?? 0)
      waits.push(wait)
      later(wait * 1000)
    }
    expect(waits.at(-1) || waits.at(-2)).toBe(900)
    await guess()
    const from = '198.51.100.201'
    const refused = await logIn('finn@example.com', password, { from })
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeLessThanOrEqual(900)
    later(wait * 1000)
    await guess()
    expect((await logIn('finn@example.com', password, { from })).status).toBe(200)
  })

  it('by many networks that wait their turn comes to a hundred an hour', async () => {
    const guess = async () => {
      const tries = []
      for (let network = 0; network < 120; network++) {
        const keys = { own: hashOf(`network ${network}`), all: hashOf('gwen@example.com') }
        tries.push(
          await countTry(test.db, keys, test.state.now).then(
            () => 1,
            () => 0,
          ),
        )
      }
      return tries.filter(Boolean).length
    }
    expect(await guess()).toBe(5)
    later(minute)
    expect(await guess()).toBe(101)
    later(15 * minute)
    expect(await guess()).toBe(1)
    later(60 * minute)
    expect(await guess()).toBe(101)
  })

  it('is slowed for unknown addresses as for others, and after a restart as before', async () => {
    for (let guess = 0; guess < 5; guess++) await logIn('nobody@example.net', `guess ${guess}`)
    const restarted = await createTestApp({ db: test.db })
    restarted.state.now = test.state.now
    expect((await logIn('nobody@example.net', password, { app: restarted })).status).toBe(429)
  })

  it('is limited for one address of the network', async () => {
    const statuses = []
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await logIn(`a${guess}@example.org`, 'not the one', { from: '192.0.2.77' })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })
})

it('turns log-ins away when too many come at once, and serves those that it took', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => logIn(`many${n}@example.com`)))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect(count(401)).toBeGreaterThanOrEqual(34)
  expect(count(503)).toBeGreaterThan(0)
  expect(count(401) + count(503)).toBe(200)
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect((await logIn('anna@example.com')).status).toBe(200)
})
