import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { accountCode } from '#server/accounts/letters.ts'
import { codeIn, cookieOf, register, registration } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

const minute = 60_000
const day = 24 * 60 * minute
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clients = 0
const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const ask = (email: string, language = 'en') => test.post('/api/v1/registerCode', { email, language }, {}, somewhere())
const submit = (email: string, code: unknown, more: object = {}) =>
  test.post('/api/v1/registerSubmit', { ...registration(email, code as string), ...more }, {}, somewhere())
const there = async (address: string) =>
  (await test.db.kysely.selectFrom('account').where('address', '=', address).select('id').execute()).length
const wrong = (field: string, message: string) => ({ Code: code.invalid, Data: { fields: { [field]: message } } })
/** Another code of six digits. */
const other = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}

describe('a new account', () => {
  it('is made by the code of a mail, logs in, and has its product in it', async () => {
    const answer = await register(test, 'Anna@Example.com')
    expect(answer.body).toEqual({ Code: 200, Data: { email: 'Anna@example.com', name: '' } })
    const { body } = await test.request('/api/v1/devList', { headers: cookieOf(answer) })
    expect(body.Data).toEqual([
      { DeviceType: 'Others', DevName: 'Others', Uuid: 'Others' },
      {
        DeviceType: 'M1',
        DevName: expect.stringMatching(/./),
        Uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        activatedOn: '2026-02-01',
        registeredOn: '2026-03-01',
        product: 1,
      },
    ])
    expect(test.mails.at(-1)).toMatchObject({ to: 'Anna@example.com', subject: 'Welcome to Mavero' })
  })

  it('is one for all spellings of an address, and its owner alone learns that it is there', async () => {
    await register(test, 'ben@example.com')
    test.mails.length = 0
    for (const email of ['Ben@Example.COM', ' ben@example.com ']) {
      const { body } = await ask(email)
      expect(body).toEqual({ Code: 200, Data: { email: email.trim().replace('COM', 'com').replace('E', 'e') } })
    }
    expect(test.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('You already have an account'))
    expect(test.mails.every((mail) => codeIn({ mails: [mail] }, mail.to) === '')).toBe(true)
    expect(await there('ben@example.com')).toBe(1)
  })

  it('gets three mails a day at most while the address is not proven', async () => {
    test.mails.length = 0
    for (let asked = 0; asked < 5; asked++) expect((await ask('cleo@example.com')).status).toBe(200)
    expect(test.mails).toHaveLength(3)
    expect((await submit('cleo@example.com', codeIn(test, 'cleo@example.com'))).status).toBe(200)
  })

  it('is one when its form is sent again, and logs in each time', async () => {
    const email = 'dora@example.com'
    await ask(email)
    const typed = codeIn(test, email)
    const answers = [await submit(email, typed), await submit(email, typed)]
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ Code: 200, Data: { email, name: '' } }))
    const { body } = await test.request('/api/v1/devList', { headers: cookieOf(answers[1] as never) })
    expect(body.Data).toHaveLength(2)
    const { body: refused } = await submit(email, typed, { password: 'another one', confirmPassword: 'another one' })
    expect(refused.Code).toBe(code.wrongCredentials)
  })

  it('is one for twenty sends at the same time', async () => {
    const email = 'emil@example.com'
    await ask(email)
    const typed = codeIn(test, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(email, typed)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await there(email)).toBe(1)
    const { devices } = await test.db.kysely
      .selectFrom('device')
      .innerJoin('account', 'account.id', 'device.account')
      .where('account.email', '=', email)
      .select((eb) => eb.fn.countAll<number>().as('devices'))
      .executeTakeFirstOrThrow()
    expect(devices).toBe(1)
  })

  it.each([
    [{ password: '123456', confirmPassword: '123456' }, 'password', 'password-common'],
    [{ password: 'fritz@example.com', confirmPassword: 'fritz@example.com' }, 'password', 'password-common'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'passwords-differ'],
    [{ model: 'XYZ-1' }, 'model', 'model-unknown'],
    [{ activatedOn: '2026-02-30' }, 'activatedOn', 'day-format'],
    [{ activatedOn: '2026-03-03' }, 'activatedOn', 'day-format'],
    [{ region: 'Germany' }, 'region', 'region-required'],
    [{ region: 'QQ' }, 'region', 'region-required'],
    [{ agreed: false }, 'agreed', 'agreement-required'],
  ])('is not made with %j, and the code stays good', async (change, field, message) => {
    const email = 'fritz@example.com'
    const { body } = await submit(email, '000000', change)
    expect(body).toMatchObject(wrong(field, message))
    expect(await there(email)).toBe(0)
  })

  it.each(['id', 'proven_at', 'createdAt', 'role', 'Code', 'account'])('takes no field "%s"', async (field) => {
    await ask('greta@example.com')
    const { status } = await submit('greta@example.com', codeIn(test, 'greta@example.com'), { [field]: 'x' })
    expect([status, await there('greta@example.com')]).toEqual([400, 0])
    later(day)
  })
})

describe('a code', () => {
  it('is six digits, another one each time, and the newest alone counts', async () => {
    const email = 'hans@example.com'
    const codes: string[] = []
    for (let asked = 0; asked < 2; asked++) {
      await ask(email)
      codes.push(codeIn(test, email))
    }
    expect(codes[0]).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBe(2)
    expect((await submit(email, codes[0])).body).toMatchObject(wrong('code', 'code-wrong'))
    expect((await submit(email, codes[1])).status).toBe(200)
  })

  it('dies with the sixth wrong guess, and not before', async () => {
    for (const [email, guesses, status] of [
      ['ida@example.com', 5, 200],
      ['jan@example.com', 6, 400],
    ] as const) {
      await ask(email)
      const right = codeIn(test, email)
      for (let guess = 0; guess < guesses; guess++)
        expect((await submit(email, other(right))).body).toMatchObject(wrong('code', 'code-wrong'))
      expect((await submit(email, right)).status).toBe(status)
    }
  })

  it('counts wrong guesses that come at the same time', async () => {
    const email = 'kim@example.com'
    await ask(email)
    const right = codeIn(test, email)
    await Promise.all(Array.from({ length: 12 }, () => submit(email, other(right))))
    expect((await submit(email, right)).body).toMatchObject(wrong('code', 'code-wrong'))
  })

  it('is good for ten minutes from when its mail leaves', async () => {
    for (const [email, age, status] of [
      ['lea@example.com', 10 * minute - 1000, 200],
      ['max@example.com', 10 * minute + 1000, 400],
    ] as const) {
      await ask(email)
      later(age)
      expect((await submit(email, codeIn(test, email))).status).toBe(status)
    }
  })

  it.each(['', null, 0, '000000', ['000000'], '0', true])('is not %j', async (typed) => {
    await ask('nora@example.com')
    expect((await submit('nora@example.com', typed)).status).toBe(400)
    later(day)
  })

  it('of one address makes no account of another, and none for another purpose', async () => {
    await register(test, 'otto@example.com')
    await ask('paul@example.com')
    await ask('quinn@example.com')
    expect((await submit('quinn@example.com', codeIn(test, 'paul@example.com'))).status).toBe(400)
    const password = { password: 'brand new one', confirmPassword: 'brand new one' }
    const reset = await test.post(
      '/api/v1/password/reset',
      { email: 'paul@example.com', code: codeIn(test, 'paul@example.com'), ...password },
      {},
      somewhere(),
    )
    expect(reset.body).toMatchObject(wrong('code', 'code-wrong'))
    expect(await there('quinn@example.com')).toBe(0)
  })

  it('is the same when its mail is written again, and is not written an hour later', async () => {
    await ask('rosa@example.com')
    const sent = test.mails.at(-1)
    const { id } = await test.db.kysely
      .selectFrom('mail_code')
      .where('address', '=', 'rosa@example.com')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await accountCode.compose({ code: id }, test.service)).toEqual(sent)
    later(60 * minute)
    expect(await accountCode.compose({ code: id }, test.service)).toBeUndefined()
  })
})
