import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { countTry } from '#server/accounts/login-tries.ts'
import { hashOf } from '#server/domain/token.ts'
import { codeIn, cookieOf, password, register, resetTokenIn } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clients = 0
const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const post = (path: string, values: object) => test.post(`/api/v1/${path}`, values, {}, somewhere())
const ask = (email: string) => post('password/code', { email, language: 'en' })
const twice = (typed: string) => ({ password: typed, confirmPassword: typed })
const byLink = (token: string, typed = 'brand new one') => post('password/reset/link', { token, ...twice(typed) })
const byCode = (email: string, typed: string) =>
  post('password/reset', { email, code: typed, ...twice('brand new one') })
const logIn = (email: string, typed: string) => post('login', { email, password: typed, agreed: true })
const other = (typed: string) => String((Number(typed) + 1) % 1_000_000).padStart(6, '0')
const later = (minutes: number) => {
  test.state.now = new Date(test.state.now.getTime() + minutes * 60_000)
}
const unknown = { Code: code.notFound, Data: { fields: { token: 'token-unknown' } } }

describe('the link of a mail for a new password', () => {
  it('sets it without an address, logs in, and ends every other session, code and link', async () => {
    const email = 'anna@example.com'
    const before = cookieOf(await register(test, email))
    await ask(email)
    const [first, typed] = [resetTokenIn(test, email), codeIn(test, email)]
    await ask(email)
    const answer = await byLink(resetTokenIn(test, email))
    expect(answer.body).toEqual({ Code: 200, Data: { email, name: '' } })
    const own = (headers: Record<string, string>) => test.request('/api/v1/account', { headers })
    expect([(await own(before)).status, (await own(cookieOf(answer))).status]).toEqual([401, 200])
    expect(test.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect((await logIn(email, 'brand new one')).status).toBe(200)
    expect((await byLink(first, 'and another one')).body.Code).toBe(code.wrongCredentials)
    expect((await byCode(email, typed)).status).toBe(200)
    expect((await logIn(email, 'and another one')).status).toBe(401)
  })

  it('sent again with the same password only logs in', async () => {
    const email = 'ben@example.com'
    await register(test, email)
    await ask(email)
    const token = resetTokenIn(test, email)
    await byLink(token)
    const mails = test.mails.length
    expect([(await byLink(token)).status, test.mails.length]).toEqual([200, mails])
  })

  it('is used by nobody who only looks at it, and lies nowhere but as a hash', async () => {
    const email = 'cleo@example.com'
    await register(test, email)
    await ask(email)
    const token = resetTokenIn(test, email)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    for (const path of ['/api/v1/password/reset/link', `/api/v1/password/reset/link?token=${token}`])
      expect((await test.request(path)).status).toBe(405)
    const rows = await test.db.kysely.selectFrom('mail_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await byLink(token)).status).toBe(200)
  })

  it.each([
    [29, 200],
    [31, 404],
  ])('is good for half an hour: after %i minutes it answers %i', async (minutes, status) => {
    const email = `dora${minutes}@example.com`
    await register(test, email)
    await ask(email)
    const token = resetTokenIn(test, email)
    later(minutes)
    expect((await byLink(token)).status).toBe(status)
  })

  it('is one that was mailed, whole, and the password a good one', async () => {
    expect((await byLink('A'.repeat(43))).body).toMatchObject(unknown)
    expect((await byLink('A'.repeat(42))).body.Data).toEqual({ fields: { token: 'token-format' } })
    const email = 'eva@example.com'
    await register(test, email)
    await ask(email)
    const token = resetTokenIn(test, email)
    expect((await byLink(token, email)).body.Data).toEqual({ fields: { password: 'password-common' } })
    expect((await byLink(token)).status).toBe(200)
  })

  it('works once of those who use it at the same time', async () => {
    const email = 'finn@example.com'
    await register(test, email)
    await ask(email)
    const token = resetTokenIn(test, email)
    const answers = await Promise.all(
      ['one of three', 'two of three', 'all of three'].map((typed) => byLink(token, typed)),
    )
    expect(answers.filter(({ body }) => body.Code === code.ok)).toHaveLength(1)
  })
})

describe('strangers keep no owner out', () => {
  it('who use up the codes', async () => {
    const email = 'gwen@example.com'
    await register(test, email)
    await ask(email)
    const [token, typed] = [resetTokenIn(test, email), codeIn(test, email)]
    for (let guess = 0; guess < 31; guess++) await byCode(email, other(typed))
    expect((await byCode(email, typed)).status).toBe(400)
    expect((await byLink(token)).status).toBe(200)
  })

  it('who use up the mails of a day: whenever none is sent, the last one opens the account', async () => {
    const email = 'hugo@example.com'
    await register(test, email)
    const mails = test.mails.length
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      await ask(email)
      later(10)
    }
    expect(test.mails.length - mails).toBeLessThanOrEqual(6 + 24)
    const before = test.mails.length
    await ask(email)
    const last = resetTokenIn(test, email)
    await ask(email)
    expect(test.mails.length).toBeLessThanOrEqual(before + 1)
    expect((await byLink(last)).status).toBe(200)
  })

  it('who stand in line with a hundred networks: the link of a mail goes past them', async () => {
    const email = 'ines@example.com'
    await register(test, email)
    const guess = (network: number) =>
      countTry(test.db, { own: hashOf(`network ${network}`), all: hashOf(email) }, test.state.now).catch(() => {})
    const guesses = async () => {
      for (let network = 0; network < 120; network++) await guess(network)
    }
    await guesses()
    later(1)
    await guesses()
    const from = '198.51.100.77'
    const owner = () => test.post('/api/v1/login', { email, password, agreed: true }, {}, from)
    later(Number((await owner()).headers.get('retry-after')) / 60)
    await guess(0)
    expect((await owner()).body).toMatchObject({ Code: code.emailNeeded, Data: null })
    await test.post('/api/v1/password/code', { email, language: 'en' }, {}, from)
    const reset = { token: resetTokenIn(test, email), ...twice(password) }
    expect((await test.post('/api/v1/password/reset/link', reset, {}, from)).status).toBe(200)
    await guesses()
    expect((await owner()).status).toBe(200)
  })

  it('who guess: whoever has a session is slowed by none of them', async () => {
    const email = 'jan@example.com'
    const session = cookieOf(await register(test, email))
    for (let guess = 0; guess < 6; guess++) await logIn(email, `guess ${guess}`)
    const change = { current: password, ...twice('brand new one') }
    expect((await test.post('/api/v1/account/password', change, session, somewhere())).status).toBe(200)
  })
})
