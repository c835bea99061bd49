import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { cookieOf } from '#tests/helpers/accounts.ts'
import { type Answer, createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { authenticator } from '#tests/helpers/authenticator.ts'
import { codeFor, invite } from '#tests/helpers/staff.ts'

const day = 86_400_000
const password = 'nine lives of a 🐈 at home'
let test: TestApp
let clients = 0
let names = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const newEmail = () => `robin${++names}@support.example.com`
const post = (path: string, body: object = {}) =>
  test.post(`/api/v1/desk/${path}`, body, { Origin: siteUrl }, `2001:db8:${(++clients).toString(16)}::1`)
const begin = (token: string) => post('invitation/begin', { token })
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
const me = (headers: Record<string, string>) => test.request('/api/v1/desk/me', { headers })
const rowOf = (email: string) =>
  test.db.kysely.selectFrom('staff').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

interface Begun {
  passkey: object
  codes: { secret: string; address: string }
}
const begun = async (token: string) => (await begin(token)).body.Data as Begun

async function byPassword(token: string, given: object = {}): Promise<Answer> {
  const { codes } = await begun(token)
  return post('invitation/accept', {
    token,
    name: ' Robin \n Example ',
    password,
    code: codeFor(codes.secret, test.state.now),
    ...given,
  })
}

describe('an invitation', () => {
  it('says whom it is for and what is needed, as often as it is looked at', async () => {
    const email = newEmail()
    const token = await invite(test, email, 'lead')
    const [first, second] = [(await begin(token)).body.Data as Begun, await begun(token)]
    expect(first).toMatchObject({ email, role: 'lead', passkey: { user: { name: email } } })
    expect(first.codes.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(first.codes.address).toBe(
      `otpauth://totp/Mavero:${encodeURIComponent(email)}?secret=${first.codes.secret}&issuer=Mavero`,
    )
    expect(second.codes.secret).not.toBe(first.codes.secret)
    expect(await rowOf(email)).toMatchObject({ state: 'invited', name: '' })
  })

  it('is kept as a hash, and codes of two people differ', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const [token, another] = [await invite(test, email), await invite(test, other)]
    expect(JSON.stringify(await rowOf(email))).not.toContain(token)
    expect((await begun(token)).codes.secret).not.toBe((await begun(another)).codes.secret)
  })

  it('gives nobody who has only looked at it a part in the codes that its owner takes', async () => {
    const email = newEmail()
    const token = await invite(test, email)
    const looked = await begun(token)
    const { id } = (await byPassword(token)).body.Data as { id: string }
    const { totp_offered } = await rowOf(email)
    expect(totp_offered).toEqual([])
    later(60_000)
    const by = (secret: string) => post('sign-in/password', { email, password, code: codeFor(secret, test.state.now) })
    expect((await by(looked.codes.secret)).status).toBe(401)
    const trail = await test.db.kysely.selectFrom('audit').where('detail', '=', email).select('action').execute()
    expect([id.length, trail.filter(({ action }) => action === 'invitation-read').length]).toEqual([36, 2])
  })

  it('makes a session by a passkey, once', async () => {
    const email = newEmail()
    const token = await invite(test, email)
    const key = authenticator()
    const { passkey } = await begun(token)
    const accepted = { token, name: 'Robin', passkey: key.create(passkey) }
    const answer = await post('invitation/accept', accepted)
    expect(answer.body.Data).toMatchObject({
      email,
      name: 'Robin',
      role: 'agent',
      password: false,
      passkeys: [{ id: key.id }],
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-desk=[A-Za-z0-9_-]{43};.* SameSite=Strict/)
    expect((await me(cookieOf(answer))).status).toBe(200)
    for (const again of [await post('invitation/accept', accepted), await begin(token)]) {
      expect([again.body.Code, again.body.Data]).toEqual([code.notFound, { fields: { token: 'token-unknown' } }])
      expect(again.headers.get('set-cookie')).toBeNull()
    }
    const { id } = answer.body.Data as { id: string }
    const trail = await test.db.kysely
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('staff', '=', id)
      .execute()
    expect(trail).toEqual([{ action: 'staff-joined', detail: 'passkey' }])
  })

  it('makes a session by password and code, and by all three', async () => {
    const [one, all] = [await invite(test, newEmail()), await invite(test, newEmail())]
    const answer = await byPassword(one)
    expect(answer.body.Data).toMatchObject({ name: 'Robin Example', password: true, passkeys: [] })
    const { passkey } = await begun(all)
    const both = await byPassword(all, { passkey: authenticator().create(passkey) })
    expect(both.body.Data).toMatchObject({ password: true, passkeys: [{}] })
  })

  it('that is accepted many times at once is accepted once', async () => {
    const email = newEmail()
    const token = await invite(test, email)
    const { codes } = await begun(token)
    const given = { token, name: 'R', password, code: codeFor(codes.secret, test.state.now) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('invitation/accept', given)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  it.each<[string, object, object]>([
    ['a short password', { password: 'eleven char' }, { password: 'staff-password-format' }],
    ['a common password', { password: 'aaaaaaaaaaaa' }, { password: 'password-common' }],
    ['a wrong code', { code: '000000' }, { code: 'code-wrong' }],
    ['no code', { code: undefined }, { code: 'code-required' }],
    ['no password', { password: undefined }, { password: 'password-required' }],
    ['no name', { name: ' ' }, { name: 'name-required' }],
    ['a role of its own', { role: 'lead' }, { role: 'unknown-field' }],
    ['a passkey that was not asked for', { passkey: { id: 'x' } }, { passkey: 'passkey-refused' }],
  ])('is good still after %s', async (_, wrong, fields) => {
    const token = await invite(test, newEmail())
    const refused = await byPassword(token, wrong)
    expect([refused.status, refused.body.Data]).toEqual([400, { fields }])
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect((await byPassword(token)).status).toBe(200)
  })

  it('takes a password of twelve letters of any kind', async () => {
    const token = await invite(test, newEmail())
    expect((await byPassword(token, { password: '🐈 日本語 ñandú ✓' })).status).toBe(200)
  })

  it('is over after seven days', async () => {
    const token = await invite(test, newEmail())
    later(7 * day - 1)
    const { codes } = await begun(token)
    later(1)
    const answer = await post('invitation/accept', {
      token,
      name: 'R',
      password,
      code: codeFor(codes.secret, test.state.now),
    })
    expect(answer.body.Code).toBe(code.notFound)
    expect((await begin(token)).body.Code).toBe(code.notFound)
  })

  it('is renewed by another one, which alone works, with codes of its own', async () => {
    const email = newEmail()
    const first = await invite(test, email, 'lead')
    const before = await begun(first)
    const second = await invite(test, email)
    expect((await begin(first)).body.Code).toBe(code.notFound)
    const after = (await begin(second)).body.Data as Begun
    expect(after).toMatchObject({ role: 'lead' })
    expect(after.codes.secret).not.toBe(before.codes.secret)
    expect((await byPassword(second)).status).toBe(200)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\0`])('is not "%s"', async (token) => {
    const { status } = await begin(token)
    expect(status).toBe(token.length === 43 && !token.includes('\0') ? 404 : 400)
  })
})
