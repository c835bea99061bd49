import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rates } from '#contracts/rates.ts'
import { codeIn, register, registration } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { email as guest, newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

let clients = 0
const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const post = (path: string, values: object) => test.post(`/api/v1/${path}`, values, {}, somewhere())
const ask = (email: string) => post('registerCode', { email, language: 'en' })
const submit = (email: string, typed: string) => post('registerSubmit', registration(email, typed))
const other = (typed: string) => String((Number(typed) + 1) % 10 ** typed.length).padStart(typed.length, '0')
const short = { code: 'code-short' }

/** Guesses as many codes wrong as people mistype in an hour, five at each address. */
async function guessMany() {
  for (let guess = 0; guess < rates.wrongCode.points; guess++) {
    const email = `nobody${Math.floor(guess / 5)}@example.net`
    if (guess % 5 === 0) await ask(email)
    await submit(email, other(codeIn(test, email)))
  }
}

describe('while many codes are guessed wrong, of all addresses together,', () => {
  it('those that are mailed are longer, and shorter ones are asked to be replaced: nobody is turned away', async () => {
    await ask('anna@example.com')
    const before = codeIn(test, 'anna@example.com')
    expect(before).toMatch(/^\d{6}$/)
    await guessMany()
    expect((await submit('anna@example.com', before)).body.Data).toEqual({ fields: short })
    await ask('anna@example.com')
    const after = codeIn(test, 'anna@example.com')
    expect(after).toMatch(/^\d{10}$/)
    expect((await submit('anna@example.com', after.slice(0, 6))).body.Data).toEqual({ fields: short })
    expect((await submit('anna@example.com', other(after))).body.Data).toEqual({ fields: { code: 'code-wrong' } })
    expect((await submit('anna@example.com', `${after.slice(0, 5)} ${after.slice(5)}`)).status).toBe(200)
  })

  it('the same holds for tickets and for passwords', async () => {
    const id = await newTicket(test)
    await register(test, 'bo@example.com')
    await guessMany()
    await post('ticket/access', { id, email: guest, language: 'en' })
    const typed = codeIn(test, guest)
    expect(typed).toMatch(/^\d{10}$/)
    expect((await post('ticket/open', { id, code: typed.slice(4) })).body.Data).toEqual({ fields: short })
    expect((await post('ticket/open', { id, code: typed })).status).toBe(200)
    await post('password/code', { email: 'bo@example.com', language: 'en' })
    expect(codeIn(test, 'bo@example.com')).toMatch(/^\d{10}$/)
  })
})

it('counts wrong codes of every kind, and none that nobody was sent', async () => {
  const id = await newTicket(test)
  const counted = async () => {
    const rows = await test.db.kysely
      .selectFrom('rate_limit')
      .where('key', 'like', 'wrongCode:%')
      .select('points')
      .execute()
    return rows[0]?.points ?? 0
  }
  await submit('nobody@example.com', '123456')
  await post('ticket/open', { id, code: '123456' })
  expect(await counted()).toBe(0)
  await ask('cleo@example.com')
  await submit('cleo@example.com', other(codeIn(test, 'cleo@example.com')))
  await post('ticket/access', { id, email: guest, language: 'en' })
  await post('ticket/open', { id, code: other(codeIn(test, guest)) })
  expect(await counted()).toBe(2)
})
