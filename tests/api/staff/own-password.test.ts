import { argon2Sync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Colleague, Me } from '#contracts/staff.ts'
import { isOutdated } from '#server/domain/password.ts'
import { cookieOf } from '#tests/helpers/accounts.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { authenticator } from '#tests/helpers/authenticator.ts'
import { atDesk, codeFor, colleague, invite } from '#tests/helpers/staff.ts'
import { waitingLetters } from '#tests/helpers/tickets.ts'

const minute = 60_000
const password = 'nine lives of a 🐈 at home'
const another = 'ten lives of a 🐈 elsewhere'
const email = 'robin@support.example.com'
const letters = waitingLetters()
let test: TestApp
let phone: ReturnType<typeof authenticator>
/** Of whoever has joined by a passkey, on two computers. */
let here: Record<string, string>
let elsewhere: Record<string, string>
let clients = 0
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
})
beforeEach(async () => {
  for (const table of ['audit', 'session', 'staff', 'login_failure'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  later(60 * minute)
  phone = authenticator()
  const token = await invite(test, email)
  const { passkey } = (await post('invitation/begin', { token }, { Origin: siteUrl })).body.Data as { passkey: object }
  here = cookieOf(
    await post('invitation/accept', { token, name: 'Robin', passkey: phone.create(passkey) }, { Origin: siteUrl }),
  )
  elsewhere = await atDesk(test, (await me()).id)
  await letters.deliver(test)
})
afterAll(() => test.close())

const post = (call: string, body: object = {}, headers = here) =>
  test.post(`/api/v1/desk/${call}`, body, headers, `2001:db8:${(++clients).toString(16)}::1`)
const me = async (headers = here) => (await test.request('/api/v1/desk/me', { headers })).body.Data as Me
const isIn = async (headers: Record<string, string>) =>
  (await test.request('/api/v1/desk/me', { headers })).status === 200
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
const nextSecret = async () => ((await post('codes/begin')).body.Data as { secret: string }).secret
const told = async () => (await letters.deliver(test)).map(({ to, text }) => [to, text])
const actions = async () =>
  (await test.db.kysely.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()).map(
    ({ action, detail }) => `${action} ${detail}`.trim(),
  )
const signIn = (secret: string, typed = password) =>
  post('sign-in/password', { email, password: typed, code: codeFor(secret, test.state.now) }, { Origin: siteUrl })
/** Chooses a password where there is none; answers the secret of the codes. */
async function choose(): Promise<string> {
  const secret = await nextSecret()
  const { status } = await post('password', { password, code: codeFor(secret, test.state.now) })
  expect(status).toBe(200)
  elsewhere = await atDesk(test, (await me()).id)
  await letters.deliver(test)
  later(minute)
  return secret
}

describe('who has a passkey alone', () => {
  it('chooses a password with codes of an app, signs in by it, and is told so; elsewhere they are signed out', async () => {
    const secret = await nextSecret()
    expect(await nextSecret()).not.toBe(secret)
    const chosen = await post('password', { password, code: codeFor(secret, test.state.now) })
    expect(chosen.body.Data).toMatchObject({ password: true, passkeys: [{ id: phone.id }] })
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect(await told()).toEqual([[email, expect.stringMatching(/by a\s+password\s+and\s+codes of an\s+app/)]])
    expect((await actions()).at(-1)).toBe('password-changed password, codes')
    expect((await signIn(secret)).status).toBe(401)
    later(minute)
    expect((await signIn(secret)).status).toBe(200)
    expect(await nextSecret()).not.toBe(secret)
  })

  it('has nothing changed by what is missing or wrong', async () => {
    const secret = await nextSecret()
    const right = codeFor(secret, test.state.now)
    for (const [given, fields] of [
      [{}, { password: 'password-required' }],
      [{ code: right }, { password: 'password-required' }],
      [{ password }, { code: 'code-required' }],
      [{ password, code: codeFor(secret, new Date(0)) }, { code: 'code-wrong' }],
      [{ password: 'short', code: right }, { password: 'staff-password-format' }],
    ] as const)
      expect((await post('password', given)).body.Data).toEqual({ fields })
    const common = await post('password', { password: `${email}${email}`.slice(0, email.length), code: right })
    expect(common.body.Data).toEqual({ fields: { password: 'password-common' } })
    expect([(await me()).password, await isIn(elsewhere), await told()]).toEqual([false, true, []])
  })
})

describe('a password', () => {
  it('is changed, and its codes are renewed, each alone or both', async () => {
    const secret = await choose()
    expect((await post('password', { password: another })).status).toBe(200)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await told()).toEqual([[email, expect.stringMatching(/password\s+for\s+the\s+desk\s+was\s+changed/)]])
    expect((await signIn(secret)).status).toBe(401)
    later(minute)
    expect((await signIn(secret, another)).status).toBe(200)
    later(minute)
    const renewed = await nextSecret()
    expect((await post('password', { code: codeFor(renewed, test.state.now) })).status).toBe(200)
    expect(await told()).toEqual([
      [email, expect.stringMatching(/codes\s+of\s+your\s+app\s+for\s+the\s+desk\s+were\s+renewed/)],
    ])
    later(minute)
    expect((await signIn(secret, another)).status).toBe(401)
    expect((await signIn(renewed, another)).status).toBe(200)
  })

  it('is given up where there is a passkey, and not where it is the last way in', async () => {
    const secret = await choose()
    const { id } = await me()
    expect((await post('password/remove')).body.Data).toMatchObject({ password: false })
    expect([await isIn(elsewhere), (await signIn(secret)).status]).toEqual([false, 401])
    expect(await told()).toHaveLength(1)
    expect((await post('password/remove')).status).toBe(404)
    await choose()
    await test.db.kysely.deleteFrom('staff_passkey').where('staff', '=', id).execute()
    expect((await post('password/remove')).body.Code).toBe(code.conflict)
    expect((await me()).password).toBe(true)
  })

  it('is taken away by a lead, who sees who has one: its owner is out everywhere and told', async () => {
    const secret = await choose()
    const { id } = await me()
    const lead = await colleague(test, 'Lee', 'lead')
    const list = async (headers: Record<string, string>) =>
      (await test.request('/api/v1/desk/staff', { headers })).body.Data as Colleague[]
    expect((await list(lead.headers)).map(({ password }) => password)).toEqual([false, true])
    expect((await list(here)).map(({ password }) => password)).toEqual([undefined, undefined])
    expect((await post('staff/revoke', { id: lead.id })).body.Code).toBe(code.forbidden)
    expect((await post('staff/revoke', { id: lead.id }, lead.headers)).body.Code).toBe(code.conflict)
    expect((await post('staff/revoke', { id }, lead.headers)).status).toBe(200)
    expect([await isIn(here), await isIn(elsewhere), (await signIn(secret)).status]).toEqual([false, false, 401])
    expect(await told()).toEqual([[email, expect.stringMatching(/A\s+lead\s+has\s+taken\s+your\s+password/)]])
    expect((await actions()).at(-2)).toBe(`password-revoked ${email}`)
    expect((await post('staff/revoke', { id }, lead.headers)).status).toBe(404)
    await expect(invite(test, email)).rejects.toThrow('of the staff already')
    await test.db.kysely.deleteFrom('staff_passkey').execute()
    expect(await invite(test, email)).toHaveLength(43)
  })

  it('is hashed anew at a sign-in when it was hashed at another cost', async () => {
    const secret = await choose()
    const salt = Buffer.alloc(16, 7)
    const cost = { memory: 8192, passes: 1, parallelism: 1 }
    const hash = argon2Sync('argon2id', { message: password, nonce: salt, ...cost, tagLength: 32 })
    const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const password_hash = `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(hash)}`
    await test.db.kysely.updateTable('staff').set({ password_hash }).execute()
    expect((await signIn(secret, another)).status).toBe(401)
    expect((await test.db.kysely.selectFrom('staff').select('password_hash').executeTakeFirst())?.password_hash).toBe(
      password_hash,
    )
    expect((await signIn(secret)).status).toBe(200)
    const row = await test.db.kysely.selectFrom('staff').select('password_hash').executeTakeFirst()
    expect(isOutdated(row?.password_hash ?? '')).toBe(false)
    later(minute)
    expect((await signIn(secret)).status).toBe(200)
  })
})
