import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { answerTicket, lookUp, newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
let id: string
beforeAll(async () => {
  test = await createTestApp()
  id = await newTicket(test)
})
beforeEach(() => test.db.kysely.deleteFrom('rate_limit').execute())
afterAll(() => test.close())

const unknown = () => (id === '1234567' ? '7654321' : '1234567')

describe('who has the number alone', () => {
  it('learns the columns of the list, and nothing of the person', async () => {
    const { body, headers } = await lookUp(test, id)
    expect(body.Data).toEqual({
      id,
      createDate: '2026-03-01T00:00:00Z',
      status: 'open',
      category: 2,
      lastFrom: 'user',
    })
    expect(headers.get('cache-control')).toBe('no-store')
    await answerTicket(test, id)
    expect((await lookUp(test, id)).body.Data).toMatchObject({ status: 'answered', lastFrom: 'support' })
  })

  it.each([
    (typed: string) => ` ${typed.slice(0, 3)}-${typed.slice(3)} `,
    (typed: string) => `#${typed}`,
    (typed: string) => typed.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    (typed: string) => `${typed.slice(0, 4)}\u00a0\u2011${typed.slice(4)}\u200b`,
  ])('may type it in any width, with blanks and dashes', async (write) => {
    expect((await lookUp(test, write(id))).body.Data).toMatchObject({ id })
  })

  it.each([
    ['', 'ticket-id-required'],
    ['12345', 'ticket-id-format'],
    ['12345678', 'ticket-id-format'],
    ['123456a', 'ticket-id-format'],
    ["1' OR 1=1--", 'ticket-id-format'],
  ])('is told what is wrong with "%s"', async (typed, key) => {
    expect((await lookUp(test, typed)).body).toMatchObject({ Code: code.invalid, Data: { fields: { id: key } } })
  })

  it('cannot tell a number that there is not from one whose address is another', async () => {
    const answers = [
      await lookUp(test, unknown()),
      await lookUp(test, unknown(), 'anna@example.com'),
      await lookUp(test, id, 'somebody@example.com'),
      await lookUp(test, '0000000'),
      await lookUp(test, '9999999'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ text, headers }) => text + JSON.stringify([...headers]))).size).toBe(1)
  })

  it('may name the address in any spelling', async () => {
    expect((await lookUp(test, id, ' ANNA@Example.COM ')).body.Data).toMatchObject({ id })
  })
})

describe('guessing', () => {
  it('ends for one client at the eleventh number of a minute', async () => {
    for (let asked = 0; asked < 10; asked++) expect((await lookUp(test, unknown(), '', '192.0.2.1')).status).toBe(404)
    const { status, body, headers } = await lookUp(test, id, '', '192.0.2.1')
    expect([status, body.Code]).toEqual([429, code.tooMany])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await lookUp(test, id, '', '192.0.2.2')).status).toBe(200)
  })

  it('ends for one client at the sixty-first number of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    try {
      const ask = () => lookUp(test, id, '', '192.0.2.3')
      for (let asked = 0; asked < 60; asked++) {
        if (asked % 10 === 0) vi.advanceTimersByTime(60_000)
        expect((await ask()).status).toBe(200)
      }
      vi.advanceTimersByTime(60_000)
      const { status, headers } = await ask()
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
      vi.advanceTimersByTime(3_600_000)
      expect((await ask()).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is counted without a write for whoever knows the number, and each miss is kept', async () => {
    const kept = () => test.db.kysely.selectFrom('rate_limit').select(['key', 'points']).execute()
    await lookUp(test, id)
    expect(await kept()).toEqual([])
    await lookUp(test, unknown())
    expect(await kept()).toEqual([{ key: expect.stringMatching(/^ticketMiss:/), points: 1 }])
  })

  it('counts a network of IPv6 as one', async () => {
    for (let asked = 0; asked < 10; asked++)
      expect((await lookUp(test, id, '', `2001:db8:0:7::${asked.toString(16)}`)).status).toBe(200)
    for (const from of ['2001:db8:0:7::ffff', '2001:db8:0:7:1:2:3:4'])
      expect((await lookUp(test, id, '', from)).status).toBe(429)
    expect((await lookUp(test, id, '', '2001:db8:0:8::1')).status).toBe(200)
  })

  it('needs the address as well after 600 misses of everybody, also after a restart and for other processes', async () => {
    const one = await createTestApp()
    onTestFinished(one.close)
    id = await newTicket(one)
    for (let asked = 0; asked < 600; asked++) expect((await lookUp(one, unknown())).status).toBe(404)
    const other = await createTestApp({ db: one.db })
    for (const app of [one, other]) {
      for (const number of [unknown(), id]) {
        const { status, body } = await lookUp(app, number)
        expect([status, body.Code]).toEqual([428, code.emailNeeded])
      }
      expect((await lookUp(app, id, 'anna@example.com')).body.Data).toMatchObject({ id })
      expect((await lookUp(app, id, 'somebody@example.com')).status).toBe(404)
      expect((await lookUp(app, unknown(), 'anna@example.com')).status).toBe(404)
    }
  })
})
