import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clients = 0
const somewhere = () => `203.0.113.${++clients % 250}`
const ask = (email: string) => test.post('/api/v1/registerCode', { email, language: 'en' }, {}, somewhere())
const accounts = () => test.db.kysely.selectFrom('account').select(['email', 'address']).execute()

describe('a new account', () => {
  it('is made by the code of a mail, logs in, and has its product in it', async () => {
    const answer = await register(test, 'Anna@Example.com')
    expect(answer.body).toEqual({ Code: 200, Data: { email: 'Anna@example.com', name: '' } })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    const { body } = await test.request('/api/v1/devList', { headers: cookieOf(answer) })
    expect(body.Data).toEqual([
      { DeviceType: 'Others', DevName: 'Others', Uuid: 'Others' },
      {
        DeviceType: 'M1',
        DevName: expect.any(String),
        Uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        activatedOn: '2026-02-01',
        registeredOn: '2026-03-01',
        product: 1,
      },
    ])
    expect(test.mails.at(-1)).toMatchObject({ to: 'Anna@example.com', subject: 'Welcome to Mavero' })
  })

  it('is one for all spellings of an address', async () => {
    await register(test, 'ben@example.com')
    test.mails.length = 0
    for (const email of ['Ben@Example.COM', ' ben@example.com ', 'ＢＥＮ@example.com']) await ask(email)
    expect(test.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('You already have an account'))
    expect(test.mails.every((mail) => codeIn({ mails: [mail] }, mail.to) === '')).toBe(true)
    expect((await accounts()).filter(({ address }) => address === 'ben@example.com')).toHaveLength(1)
  })
})
