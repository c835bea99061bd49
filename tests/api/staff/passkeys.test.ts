import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Me } from '#contracts/staff.ts'
import { cookieOf } from '#tests/helpers/accounts.ts'
import { type Answer, createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { authenticator, type Ways } from '#tests/helpers/authenticator.ts'
import { colleague, invite } from '#tests/helpers/staff.ts'

const minute = 60_000
let test: TestApp
let phone: ReturnType<typeof authenticator>
let desk: Record<string, string>
let clients = 0
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  for (const table of ['audit', 'staff', 'login_failure'] as const) await test.db.kysely.deleteFrom(table).execute()
  phone = authenticator()
  desk = cookieOf(await join(phone))
})
afterAll(() => test.close())

const post = (path: string, body: object = {}, headers: Record<string, string> = { Origin: siteUrl }) =>
  test.post(`/api/v1/desk/${path}`, body, headers, `2001:db8:${(++clients).toString(16)}::1`)
const begin = async () => (await post('sign-in/begin')).body.Data
const signIn = (passkey: object) => post('sign-in/passkey', { passkey })
const me = (headers: Record<string, string>) => test.request('/api/v1/desk/me', { headers })
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}

async function join(key: ReturnType<typeof authenticator>, ways: Ways = {}): Promise<Answer> {
  const token = await invite(test, 'robin@support.example.com')
  const { passkey } = (await post('invitation/begin', { token })).body.Data as { passkey: object }
  return post('invitation/accept', { token, name: 'Robin', passkey: key.create(passkey, ways) })
}

describe('a passkey', () => {
  it('is asked for on the device, to be found without an address, with a finger, a face or a PIN', async () => {
    const token = await invite(test, 'lee@support.example.com')
    const { passkey } = (await post('invitation/begin', { token })).body.Data as { passkey: object }
    expect(passkey).toMatchObject({
      rp: { id: 'www.brand.test' },
      attestation: 'none',
      timeout: 5 * minute,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await begin()).toMatchObject({ rpId: 'www.brand.test', userVerification: 'required', timeout: 5 * minute })
    expect(await begin()).not.toHaveProperty('allowCredentials')
  })

  it('signs in again and again, its counter going up', async () => {
    for (let times = 0; times < 2; times++) {
      const answer = await signIn(phone.get(await begin()))
      expect(answer.body.Data).toMatchObject({ name: 'Robin', email: 'robin@support.example.com', role: 'agent' })
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-desk=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
      )
      expect((await me(cookieOf(answer))).body.Data).toMatchObject({
        passkeys: [{ id: phone.id, usedAt: test.state.now.toISOString() }],
      })
    }
    const row = await test.db.kysely.selectFrom('staff_passkey').select(['counter', 'transports']).executeTakeFirst()
    expect(row).toEqual({ counter: 3, transports: 'hybrid,internal' })
  })

  it('that does not count signs in as well', async () => {
    await test.db.kysely.deleteFrom('audit').execute()
    await test.db.kysely.deleteFrom('staff').execute()
    await join(phone, { counter: 0 })
    for (let times = 0; times < 2; times++)
      expect((await signIn(phone.get(await begin(), { counter: 0 }))).status).toBe(200)
  })

  it.each<[string, Ways & { owner?: string }]>([
    ['of another site', { origin: 'https://www.brand.test.evil.test' }],
    ['of another port', { origin: `${siteUrl}:444` }],
    ['for another host', { rpId: 'brand.test' }],
    ['without finger, face or PIN', { verified: false }],
    ['with a counter that stands still', { counter: 1 }],
    ['with a challenge that was made up', { challenge: 'A'.repeat(43) }],
    ['with a challenge that is none', { challenge: "' or 1=1\0" }],
    ['of somebody else by its own words', { owner: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s does not sign in, and that is written down', async (_, ways) => {
    const refused = await signIn(phone.get(await begin(), ways))
    expect([refused.status, refused.body.Code]).toEqual([401, code.wrongCredentials])
    expect(refused.headers.get('set-cookie')).toBeNull()
    const last = await test.db.kysely.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ staff: null, action: 'sign-in-refused', detail: 'robin@support.example.com' })
    expect((await signIn(phone.get(await begin(), { counter: 9 }))).status).toBe(200)
  })

  it('with another key than the one that was kept does not sign in', async () => {
    const other = { ...authenticator().get(await begin()), id: phone.id, rawId: phone.id }
    expect((await signIn(other)).status).toBe(401)
  })

  it('that nobody knows is refused in the same words', async () => {
    const [known, unknown] = [
      await signIn(phone.get(await begin(), { verified: false })),
      await signIn(authenticator().get(await begin())),
    ]
    expect(unknown.body).toEqual(known.body)
  })

  it('that nobody knows fills no trail, and hides nobody who is known', async () => {
    const stranger = authenticator()
    for (let times = 0; times < 110; times++) await signIn(stranger.get({ challenge: 'A'.repeat(43) }))
    await signIn(phone.get(await begin(), { verified: false }))
    const rows = await test.db.kysely
      .selectFrom('audit')
      .where('action', '=', 'sign-in-refused')
      .select((eb) => ['detail', eb.fn.countAll<number>().as('count')])
      .groupBy('detail')
      .orderBy('count')
      .execute()
    expect(rows).toEqual([
      { detail: 'robin@support.example.com', count: 1 },
      { detail: 'nobody of the staff', count: 100 },
    ])
  })

  it('answers a challenge once, and within five minutes', async () => {
    const [first, second] = [await begin(), await begin()]
    expect((await signIn(phone.get(first))).status).toBe(200)
    expect((await signIn(phone.get(first))).status).toBe(401)
    expect((await signIn(phone.get(second, { verified: false }))).status).toBe(401)
    expect((await signIn(phone.get(second))).status).toBe(401)
    const late = await begin()
    later(5 * minute)
    expect((await signIn(phone.get(late))).status).toBe(401)
  })

  it('that was sent twice at once signs in once', async () => {
    const passkey = phone.get(await begin())
    const answers = await Promise.all([signIn(passkey), signIn(passkey), signIn(passkey)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it.each([{}, { response: {} }, { response: { clientDataJSON: 'e30' } }, { response: null }, { rawId: 1, type: [] }])(
    'in the shape %j is refused, and is no fault of ours',
    async (shape) => {
      expect((await signIn({ id: phone.id, ...shape })).status).toBe(401)
      expect((await post('passkeys/add', { name: 'x', passkey: { id: phone.id, ...shape } }, desk)).status).toBe(400)
      expect(test.events).toEqual([])
    },
  )

  it('signs nobody in who has left', async () => {
    const passkey = phone.get(await begin())
    await test.db.kysely.updateTable('staff').set({ state: 'left' }).execute()
    expect((await signIn(passkey)).status).toBe(401)
  })

  it.each<[string, Ways]>([
    ['of another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without finger, face or PIN', { verified: false }],
    ['that tells of its maker', { format: 'fido-u2f' }],
    ['with another challenge', { challenge: 'A'.repeat(43) }],
  ])('%s is not kept', async (_, ways) => {
    const second = authenticator()
    const options = (await post('passkeys/begin', {}, desk)).body.Data
    const answer = await post('passkeys/add', { name: 'Key', passkey: second.create(options, ways) }, desk)
    expect([answer.status, answer.body.Data]).toEqual([400, { fields: { passkey: 'passkey-refused' } }])
    expect(await test.db.kysely.selectFrom('staff_passkey').selectAll().execute()).toHaveLength(1)
  })

  it('on this machine, for who develops, is one of this machine', async () => {
    const local = 'http://localhost:4321'
    const send = (path: string, body: object) =>
      test.post(`${local}/api/v1/desk/${path}`, body, { Origin: local, 'Sec-Fetch-Site': 'same-origin' })
    const key = authenticator()
    const token = await invite(test, 'dev@support.example.com')
    const { passkey } = (await send('invitation/begin', { token })).body.Data as { passkey: object }
    expect(passkey).toMatchObject({ rp: { id: 'localhost' } })
    const joined = await send('invitation/accept', {
      token,
      name: 'D',
      passkey: key.create(passkey, { origin: local }),
    })
    expect(joined.status).toBe(200)
    const options = (await send('sign-in/begin', {})).body.Data
    expect((await send('sign-in/passkey', { passkey: key.get(options, { origin: local }) })).status).toBe(200)
    expect((await signIn(key.get(await begin(), { origin: local, rpId: 'localhost' }))).status).toBe(401)
  })
})

describe('more than one passkey', () => {
  it('is kept, each for itself, until one is given up; the last way to sign in stays', async () => {
    const second = authenticator()
    const options = (await post('passkeys/begin', {}, desk)).body.Data
    expect(options).toMatchObject({ excludeCredentials: [{ id: phone.id, transports: ['hybrid', 'internal'] }] })
    later(minute)
    const added = await post('passkeys/add', { name: 'Key', passkey: second.create(options) }, desk)
    expect((added.body.Data as Me).passkeys.map(({ name }) => name)).toEqual(['Passkey', 'Key'])
    expect((await signIn(second.get(await begin()))).status).toBe(200)

    expect((await post('passkeys/remove', { id: phone.id }, desk)).status).toBe(200)
    expect((await signIn(phone.get(await begin()))).status).toBe(401)
    expect((await post('passkeys/remove', { id: second.id }, desk)).body.Code).toBe(code.conflict)
    expect((await signIn(second.get(await begin()))).status).toBe(200)
    const actions = await test.db.kysely.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
    expect(actions).toContainEqual({ action: 'passkey-added', detail: 'Key' })
    expect(actions).toContainEqual({ action: 'passkey-removed', detail: 'Passkey' })
  })

  it('is nobody else’s: it is not kept twice, and not given up by a colleague', async () => {
    const { headers } = await colleague(test, 'Lee', 'lead')
    const options = (await post('passkeys/begin', {}, headers)).body.Data
    const taken = await post('passkeys/add', { name: 'Mine', passkey: phone.create(options) }, headers)
    expect(taken.body.Data).toEqual({ fields: { passkey: 'passkey-refused' } })
    expect((await post('passkeys/remove', { id: phone.id }, headers)).body.Code).toBe(code.notFound)
    const others = (await post('passkeys/begin', {}, headers)).body.Data
    const answer = await post('passkeys/add', { name: 'x', passkey: authenticator().create(others) }, desk)
    expect(answer.status).toBe(400)
  })
})
