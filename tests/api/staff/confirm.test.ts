import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { code } from '#contracts/envelope.ts'
import type { Me } from '#contracts/staff.ts'
import { cookieOf } from '#tests/helpers/accounts.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { authenticator } from '#tests/helpers/authenticator.ts'
import { atDesk, codeFor, colleague, invite } from '#tests/helpers/staff.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

const minute = 60_000
const password = 'nine lives of a 🐈 at home'
const email = 'robin@support.example.com'
let test: TestApp
let phone: ReturnType<typeof authenticator>
let secret: string
let here: Record<string, string>
let id: string
let clients = 0
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  for (const table of ['audit', 'session', 'ticket', 'staff', 'login_failure'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  later(60 * minute)
  phone = authenticator()
  const token = await invite(test, email, 'lead')
  const origin = { Origin: siteUrl }
  const begun = (await post('invitation/begin', { token }, origin)).body.Data as {
    passkey: object
    codes: { secret: string }
  }
  secret = begun.codes.secret
  const ways = { passkey: phone.create(begun.passkey), password, code: codeFor(secret, test.state.now) }
  here = cookieOf(await post('invitation/accept', { token, name: 'Robin', ...ways }, origin))
  id = (await me()).id
})
afterAll(() => test.close())

const post = (call: string, body: object = {}, headers = here) =>
  test.post(`/api/v1/desk/${call}`, body, headers, `2001:db8:${(++clients).toString(16)}::1`)
const me = async (headers = here) => (await test.request('/api/v1/desk/me', { headers })).body.Data as Me
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
const begin = async (headers = here) =>
  (await post('confirm/begin', {}, headers)).body.Data as { passkey: object; password: boolean }
const byPassword = (given: { password?: string; code?: string } = {}) =>
  post('confirm/password', { password, code: codeFor(secret, test.state.now), ...given })
const isAsked = async () => (await post('codes/begin')).body.Code === code.confirmNeeded

describe('ten minutes after a sign-in', () => {
  it('what gives or takes access, deletes for good or carries data away needs to be confirmed, and nothing else', async () => {
    const needs = Object.entries(endpoints).flatMap(([name, { fresh }]) => (fresh ? [name] : []))
    expect(needs.sort()).toEqual([
      ...['addPasskey', 'beginCodes', 'beginPasskey', 'changeColleague', 'deletePerson', 'deleteTicket'],
      ...['removePasskey', 'removeStaffPassword', 'revokePassword', 'setStaffPassword'],
    ])
    const agent = await colleague(test, 'Sam')
    const ticket = await newTicket(test)
    const calls: [string, object][] = [
      ['passkeys/begin', {}],
      ['passkeys/remove', { id: phone.id }],
      ['codes/begin', {}],
      ['password', { password: 'another one, and a long one' }],
      ['password/remove', {}],
      ['staff/change', { id: agent.id, role: 'lead', left: false }],
      ['staff/revoke', { id: agent.id }],
      ['delete', { id: ticket, confirm: ticket, reason: '' }],
      ['person/delete', { email: 'anna@example.com', confirm: 'anna@example.com' }],
    ]
    later(10 * minute)
    for (const [call, body] of calls) {
      const { status, body: answer } = await post(call, body)
      expect([call, status, answer.Code, answer.Data]).toEqual([call, 412, code.confirmNeeded, null])
    }
    const person = { ...here, 'Person-Email': encodeURIComponent('anna@example.com') }
    for (const [path, headers] of [
      ['queue.csv', here],
      ['person/export', person],
    ] as const)
      expect((await test.request(`/api/v1/desk/${path}`, { headers })).body.Code).toBe(code.confirmNeeded)
    expect((await post('note', { id: ticket, text: 'x' })).status).toBe(200)
    expect((await post('staff/change', { id: 'x' })).status).toBe(400)

    expect((await byPassword()).status).toBe(200)
    for (const [call, body] of calls.slice(0, 1)) expect([call, (await post(call, body)).status]).toEqual([call, 200])
    expect((await test.app.request('/api/v1/desk/queue.csv', { headers: here })).status).toBe(200)
  })

  it('an agent is told first that a call is for leads', async () => {
    const agent = await colleague(test, 'Sam')
    later(10 * minute)
    const { status } = await post('delete', { id: '1000000', confirm: '1000000', reason: '' }, agent.headers)
    expect(status).toBe(403)
  })

  it('it is known until when it is not', async () => {
    const until = new Date(test.state.now.getTime() + 10 * minute).toISOString()
    expect((await me()).confirmedUntil).toBe(until)
    later(10 * minute - 1)
    expect(await isAsked()).toBe(false)
    later(1)
    expect(await isAsked()).toBe(true)
    await test.db.kysely.updateTable('session').set({ confirmed_at: null }).execute()
    expect([await isAsked(), (await me()).confirmedUntil]).toEqual([true, undefined])
  })
})

describe('to confirm', () => {
  beforeEach(() => later(10 * minute))

  it('by one of the own passkeys is good for this session alone', async () => {
    const other = await atDesk(test, id)
    await test.db.kysely.updateTable('session').set({ confirmed_at: null }).execute()
    const begun = await begin()
    expect(begun).toMatchObject({ password: true, passkey: { allowCredentials: [{ id: phone.id }] } })
    const confirmed = await post('confirm/passkey', { passkey: phone.get(begun.passkey) })
    const confirmedUntil = new Date(test.state.now.getTime() + 10 * minute).toISOString()
    expect(confirmed.body.Data).toEqual({ confirmedUntil })
    expect([await isAsked(), (await me()).confirmedUntil]).toEqual([false, confirmedUntil])
    expect((await post('codes/begin', {}, other)).body.Code).toBe(code.confirmNeeded)
  })

  it('by a passkey is done once, by nobody else’s, and not by what was signed to come in', async () => {
    const sam = await colleague(test, 'Sam')
    const key = authenticator()
    const options = (await post('passkeys/begin', {}, sam.headers)).body.Data as object
    expect((await post('passkeys/add', { name: 'Key', passkey: key.create(options) }, sam.headers)).status).toBe(200)
    const { passkey } = await begin()
    const signed = phone.get(passkey)
    const toSignIn = (await post('sign-in/begin', {}, { Origin: siteUrl })).body.Data as object
    const others = (await begin(sam.headers)).passkey
    for (const wrong of [key.get(passkey), phone.get(toSignIn), phone.get(others)]) {
      const refused = await post('confirm/passkey', { passkey: wrong })
      expect([refused.status, refused.body.Code]).toEqual([401, code.wrongCredentials])
    }
    expect(
      (await post('sign-in/passkey', { passkey: phone.get((await begin()).passkey) }, { Origin: siteUrl })).status,
    ).toBe(401)
    expect(await isAsked()).toBe(true)
    const again = phone.get((await begin()).passkey)
    const statuses = [
      await post('confirm/passkey', { passkey: again }),
      await post('confirm/passkey', { passkey: again }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 401])
    expect((await post('confirm/passkey', { passkey: signed })).status).toBe(401)
  })

  it('by password needs the right one with a code that was not used', async () => {
    for (const wrong of [{ password: 'a guess' }, { code: codeFor(secret, new Date(0)) }])
      expect((await byPassword(wrong)).body.Code).toBe(code.wrongCredentials)
    expect(await isAsked()).toBe(true)
    expect((await byPassword()).status).toBe(200)
    expect(await isAsked()).toBe(false)
    expect((await byPassword()).status).toBe(401)
    const trail = await test.db.kysely.selectFrom('audit').select(['action', 'staff']).orderBy('id').execute()
    expect(trail.slice(-4).map(({ action }) => action)).toEqual([
      ...['sign-in-refused', 'sign-in-refused', 'confirmed', 'sign-in-refused'],
    ])
  })

  it('is slowed where it is guessed', async () => {
    const tries = []
    for (let guess = 0; guess < 10; guess++) tries.push((await byPassword({ password: `guess ${guess}` })).status)
    expect(tries).toEqual([...Array(5).fill(401), ...Array(5).fill(429)])
    expect((await byPassword()).status).toBe(429)
    later(15 * minute)
    expect((await byPassword()).status).toBe(200)
  })

  it('without a passkey, or without a password, the other way is left', async () => {
    const sam = await colleague(test, 'Sam')
    expect(await begin(sam.headers)).toEqual({ password: false })
    const refused = await post('confirm/password', { password: 'x', code: '123456' }, sam.headers)
    expect(refused.body.Code).toBe(code.wrongCredentials)
  })
})
