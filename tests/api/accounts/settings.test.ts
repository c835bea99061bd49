import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { codeIn, cookieOf, password, register } from '#tests/helpers/accounts.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { answerTicket, detail, linkIn } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clients = 0
const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const post = (path: string, values: object, headers = {}) => test.post(`/api/v1/${path}`, values, headers, somewhere())
const own = (headers: Record<string, string>) => test.request('/api/v1/account', { headers })
const logIn = (email: string, typed: string) => post('login', { email, password: typed, agreed: true })
const twice = (typed: string) => ({ password: typed, confirmPassword: typed })
const statusOf = async (answer: Promise<Answer>) => (await answer).status
const field = (name: string, message: string) => ({ Code: code.invalid, Data: { fields: { [name]: message } } })

describe('details', () => {
  it('are what was given, in any script', async () => {
    const headers = cookieOf(await register(test, 'anna@example.com'))
    const address = { region: 'JP', state: '東京都', city: '渋谷区', street: '道玄坂 1-2-3', postalCode: '150-0043' }
    const change = { name: "Anna O'Brien  李", language: 'ja-jp', address }
    const expected = { email: 'anna@example.com', name: "Anna O'Brien 李", language: 'ja', address }
    expect((await post('account/update', change, headers)).body.Data).toMatchObject(expected)
    expect((await own(headers)).body.Data).toEqual({ ...expected, createdAt: '2026-03-01T12:00:00.000Z' })
    expect((await post('account/update', { ...change, name: '', address: {} }, headers)).body.Data).toMatchObject({
      name: '',
      address: { state: '', city: '', street: '', postalCode: '' },
    })
    expect(await statusOf(post('account/update', { ...change, email: 'x@example.com' }, headers))).toBe(400)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the code of a mail, which logs in and ends all other sessions', async () => {
    const before = cookieOf(await register(test, 'ben@example.com'))
    await post('password/code', { email: 'Ben@example.com', language: 'de' })
    expect(test.mails.at(-1)).toMatchObject({ to: 'Ben@example.com', subject: 'Ein neues Passwort für Ihr Konto' })
    const typed = codeIn(test, 'ben@example.com')
    const reset = () => post('password/reset', { email: 'ben@example.com', code: typed, ...twice('brand new one') })
    const answer = await reset()
    expect(answer.body).toEqual({ Code: 200, Data: { email: 'ben@example.com', name: '' } })
    expect(await statusOf(own(before))).toBe(401)
    expect(await statusOf(own(cookieOf(answer)))).toBe(200)
    expect(test.mails.at(-1)).toMatchObject({ to: 'ben@example.com', subject: 'Your password was changed' })
    expect(await statusOf(logIn('ben@example.com', password))).toBe(401)
    expect(await statusOf(logIn('ben@example.com', 'brand new one'))).toBe(200)
    const mails = test.mails.length
    expect(await statusOf(reset())).toBe(200)
    expect(test.mails).toHaveLength(mails)
    const other = { email: 'ben@example.com', code: typed, ...twice('and another one') }
    expect((await post('password/reset', other)).body.Code).toBe(code.wrongCredentials)
  })

  it('is replaced once by a code that several hand in at the same time', async () => {
    await register(test, 'dora@example.com')
    await post('password/code', { email: 'dora@example.com', language: 'en' })
    const typed = codeIn(test, 'dora@example.com')
    const chosen = ['the first of two', 'the second of two', 'one more of them']
    const answers = await Promise.all(
      chosen.map((each) => post('password/reset', { email: 'dora@example.com', code: typed, ...twice(each) })),
    )
    expect(answers.filter(({ body }) => body.Code === code.ok)).toHaveLength(1)
  })

  it('is answered alike for an address without an account, which gets no mail', async () => {
    const mails = test.mails.length
    const { body } = await post('password/code', { email: 'nobody@example.com', language: 'en' })
    expect([body, test.mails.length]).toEqual([{ Code: 200, Data: { email: 'nobody@example.com' } }, mails])
    const guess = { email: 'nobody@example.com', code: '123456', ...twice('brand new one') }
    expect((await post('password/reset', guess)).body).toMatchObject(field('code', 'code-wrong'))
  })

  it('costs three mails an hour at most, and the last of them goes on working', async () => {
    await register(test, 'cleo@example.com')
    const mails = test.mails.length
    for (let asked = 0; asked < 5; asked++) await post('password/code', { email: 'cleo@example.com', language: 'en' })
    expect(test.mails).toHaveLength(mails + 3)
    const typed = codeIn(test, 'cleo@example.com')
    const reset = await post('password/reset', { email: 'cleo@example.com', code: typed, ...twice('brand new one') })
    expect(reset.status).toBe(200)
  })

  describe('with strangers about', () => {
    const askCode = (email: string, from = somewhere()) =>
      test.post('/api/v1/password/code', { email, language: 'en' }, {}, from)
    const resetFrom = (from: string, email: string, typed: string) =>
      test.post('/api/v1/password/reset', { email, code: typed, ...twice('brand new one') }, {}, from)
    const other = (typed: string) => String((Number(typed) + 1) % 1_000_000).padStart(6, '0')
    const later = (minutes: number) => {
      test.state.now = new Date(test.state.now.getTime() + minutes * 60_000)
    }

    it('works by a code that others guessed wrong, and by one after which others asked again', async () => {
      await register(test, 'quentin@example.com')
      await askCode('quentin@example.com')
      const typed = codeIn(test, 'quentin@example.com')
      for (let asked = 0; asked < 3; asked++) await askCode('quentin@example.com')
      const newest = codeIn(test, 'quentin@example.com')
      expect(newest).not.toBe(typed)
      const stranger = somewhere()
      for (let guess = 0; guess < 8; guess++) await resetFrom(stranger, 'quentin@example.com', other(typed))
      expect(await statusOf(resetFrom(stranger, 'quentin@example.com', typed))).toBe(400)
      later(59)
      expect(await statusOf(resetFrom(somewhere(), 'quentin@example.com', typed))).toBe(200)
      expect((await resetFrom(somewhere(), 'quentin@example.com', newest)).status).toBe(200)
    })

    it('works by no code that was guessed wrong thirty times from anywhere, nor after an hour', async () => {
      await register(test, 'rolf@example.com')
      await askCode('rolf@example.com')
      const typed = codeIn(test, 'rolf@example.com')
      for (let guess = 0; guess < 30; guess++) await resetFrom(somewhere(), 'rolf@example.com', other(typed))
      expect(await statusOf(resetFrom(somewhere(), 'rolf@example.com', typed))).toBe(400)
      await askCode('rolf@example.com')
      const next = codeIn(test, 'rolf@example.com')
      later(61)
      expect(await statusOf(resetFrom(somewhere(), 'rolf@example.com', next))).toBe(400)
    })

    it('costs six mails a day while a link is good, and three more for who asks from where they have logged in', async () => {
      const home = '198.51.100.210'
      await register(test, 'sara@example.com', home)
      const mails = test.mails.length
      for (let hour = 0; hour < 2; hour++) {
        later(61)
        for (let asked = 0; asked < 5; asked++) await askCode('sara@example.com')
      }
      expect(test.mails).toHaveLength(mails + 6)
      later(1)
      for (let asked = 0; asked < 5; asked++) await askCode('sara@example.com', home)
      expect(test.mails).toHaveLength(mails + 9)
      expect(await statusOf(resetFrom(home, 'sara@example.com', codeIn(test, 'sara@example.com')))).toBe(200)
    })
  })

  it('lets the owner in whose account is slowed by the guesses of others', async () => {
    await register(test, 'dan@example.com')
    for (let guess = 0; guess < 6; guess++) await logIn('dan@example.com', `guess ${guess}`)
    expect(await statusOf(logIn('dan@example.com', password))).toBe(429)
    await post('password/code', { email: 'dan@example.com', language: 'en' })
    const typed = codeIn(test, 'dan@example.com')
    await post('password/reset', { email: 'dan@example.com', code: typed, ...twice('brand new one') })
    expect(await statusOf(logIn('dan@example.com', 'brand new one'))).toBe(200)
  })
})

describe('another password', () => {
  it('needs the one before, ends all other sessions, and is told by mail', async () => {
    const here = cookieOf(await register(test, 'eva@example.com'))
    const there = cookieOf(await logIn('eva@example.com', password))
    const change = (current: string, next: string) => post('account/password', { current, ...twice(next) }, here)
    expect((await change('not the one', 'brand new one')).body).toMatchObject(field('current', 'password-wrong'))
    expect((await change(password, 'password1')).body).toMatchObject(field('password', 'password-common'))
    expect(await statusOf(own(there))).toBe(200)
    expect(await statusOf(change(password, 'brand new one'))).toBe(200)
    expect([await statusOf(own(here)), await statusOf(own(there))]).toEqual([200, 401])
    expect(test.mails.at(-1)).toMatchObject({ to: 'eva@example.com', subject: 'Your password was changed' })
    expect(await statusOf(logIn('eva@example.com', password))).toBe(401)
  })
})

describe('another address', () => {
  const ask = (email: string, headers: object, typed = password) =>
    post('account/email/code', { email, password: typed }, headers)

  it('needs the password and the code of a mail, and is told at both addresses', async () => {
    const headers = cookieOf(await register(test, 'flo@example.com'))
    expect((await ask('flora@example.com', headers, 'not the one')).body).toMatchObject(
      field('password', 'password-wrong'),
    )
    await ask('flora@example.com', headers)
    const typed = codeIn(test, 'flora@example.com')
    const change = () => post('account/email', { email: 'Flora@example.com', code: typed }, headers)
    const mails = test.mails.length
    expect((await change()).body.Data).toMatchObject({ email: 'flora@example.com' })
    expect(test.mails.slice(mails)).toMatchObject([
      { to: 'flo@example.com', subject: 'The address of your account was changed' },
      { to: 'flora@example.com', subject: 'Your new address is confirmed' },
    ])
    expect((await change()).body.Data).toMatchObject({ email: 'flora@example.com' })
    expect(test.mails).toHaveLength(mails + 2)
    expect(await statusOf(logIn('flo@example.com', password))).toBe(401)
    expect(await statusOf(logIn('flora@example.com', password))).toBe(200)
  })

  it('is not taken from somebody else, whose mail alone says why', async () => {
    const headers = cookieOf(await register(test, 'gus@example.com'))
    await register(test, 'hal@example.com')
    expect((await ask('hal@example.com', headers)).body).toEqual({ Code: 200, Data: { email: 'hal@example.com' } })
    expect(test.mails.at(-1)).toMatchObject({ to: 'hal@example.com', subject: 'You already have an account' })
    expect(await statusOf(post('account/email', { email: 'hal@example.com', code: '123456' }, headers))).toBe(400)
  })

  it('is the account’s that asked for it: the code is good in no other', async () => {
    const headers = cookieOf(await register(test, 'ike@example.com'))
    const stranger = cookieOf(await register(test, 'eve@example.com'))
    await ask('ikarus@example.com', headers)
    const typed = { email: 'ikarus@example.com', code: codeIn(test, 'ikarus@example.com') }
    expect((await post('account/email', typed, stranger)).body).toMatchObject(field('code', 'code-wrong'))
    expect(await statusOf(post('account/email', typed, headers))).toBe(200)
  })

  it('takes the tickets along that were written from the old one, which the next owner of that does not see', async () => {
    const ticket = { category: 2, name: 'Lu', email: 'lu@example.com', confirmEmail: 'lu@example.com', region: 'DE' }
    const made = await post('ticket/create', { ...ticket, subject: 'It hums', detail: 'All day', language: 'en' })
    const { id } = made.body.Data as { id: string }
    const tickets = async (headers: Record<string, string>) => {
      const { body } = await test.request('/api/v1/ticket/list', { headers })
      return (body.Data as { items: { id: string }[] }).items.map((item) => item.id)
    }
    const headers = cookieOf(await register(test, 'lu@example.com'))
    expect(await tickets(headers)).toEqual([id])
    await ask('luise@example.com', headers)
    await post('account/email', { email: 'luise@example.com', code: codeIn(test, 'luise@example.com') }, headers)
    expect(await tickets(headers)).toEqual([id])
    test.state.now = new Date(test.state.now.getTime() + 86_400_000)
    expect(await tickets(cookieOf(await register(test, 'lu@example.com')))).toEqual([])
  })

  it('is where the mails about tickets go from then on, and what the old one got opens none of them', async () => {
    const ticket = { category: 2, name: 'Pia', email: 'pia@example.com', confirmEmail: 'pia@example.com', region: 'DE' }
    const made = await post('ticket/create', { ...ticket, subject: 'It hums', detail: 'All night', language: 'en' })
    const { id } = made.body.Data as { id: string }
    const inMail = { id, token: linkIn(test, id) }
    const visit = cookieOf(await post('ticket/open', inMail))
    const headers = cookieOf(await register(test, 'pia@example.com'))
    await ask('piet@example.com', headers)
    await post('account/email', { email: 'piet@example.com', code: codeIn(test, 'piet@example.com') }, headers)
    expect(await statusOf(detail(test, id, visit))).toBe(404)
    expect(await statusOf(post('ticket/open', inMail))).not.toBe(200)
    await answerTicket(test, id)
    expect(test.mails.at(-1)?.to).toBe('piet@example.com')
    expect(await statusOf(detail(test, id, headers))).toBe(200)
  })

  it('may be the same in another spelling', async () => {
    const headers = cookieOf(await register(test, 'jo@example.com'))
    await ask('Jo@example.com', headers)
    const typed = { email: 'Jo@example.com', code: codeIn(test, 'Jo@example.com') }
    expect((await post('account/email', typed, headers)).body.Data).toMatchObject({ email: 'Jo@example.com' })
  })
})

describe('sessions', () => {
  interface Session {
    id: string
    browser: string
    current: boolean
  }
  const list = async (headers: Record<string, string>) =>
    (await test.request('/api/v1/account/sessions', { headers })).body.Data as Session[]
  const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1' }

  it('are listed with their browsers, and end one by one or all but this one', async () => {
    const here = cookieOf(await register(test, 'kim@example.com'))
    const enter = async () => cookieOf(await post('login', { email: 'kim@example.com', password, agreed: true }, phone))
    const others = [await enter(), await enter(), await enter()] as const
    const all = await list(here)
    expect(all.map(({ browser }) => browser).sort()).toEqual(['', ...Array(3).fill('Safari, iPhone')])
    expect(all.filter(({ current }) => current)).toMatchObject([{ browser: '' }])
    const [first] = (await list(others[0])).filter(({ current }) => current)

    const end = (values: object, headers = here) => post('account/sessions/end', values, headers)
    expect((await end({ id: first?.id })).body.Data).toEqual({ ended: 1 })
    expect((await end({ id: first?.id })).body.Data).toEqual({ ended: 0 })
    expect(await statusOf(own(others[0]))).toBe(401)
    expect((await end({})).body.Data).toEqual({ ended: 2 })
    expect([await statusOf(own(here)), await statusOf(own(others[1])), await statusOf(own(others[2]))]).toEqual([
      200, 401, 401,
    ])
  })

  it('of somebody else cannot be ended, nor told from unknown ones', async () => {
    const here = cookieOf(await register(test, 'lea@example.com'))
    const stranger = cookieOf(await register(test, 'mia@example.com'))
    const [theirs] = await list(here)
    const end = (id: string | undefined) => post('account/sessions/end', { id }, stranger)
    const answers = [await end(theirs?.id), await end('7d444840-9dc0-11d1-b245-5ffdce74fad2')]
    expect(answers.map(({ text }) => text)).toEqual(Array(2).fill('{"Code":200,"Data":{"ended":0}}'))
    expect(await statusOf(own(here))).toBe(200)
  })
})
