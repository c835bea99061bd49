import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { hashOf } from '#server/domain/token.ts'
import { forgetChallenges } from '#server/staff/challenges.ts'
import { forgetStaffPlaces } from '#server/staff/session.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { type Answer, createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { codeFor, colleague, invite } from '#tests/helpers/staff.ts'

const [minute, hour] = [60_000, 3_600_000]
const email = 'robin@support.example.com'
const password = 'nine lives of a 🐈 at home'
let test: TestApp
let secret: string
let clients = 0
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  for (const table of ['audit', 'staff', 'session', 'login_failure'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  later(hour)
  secret = await join(email)
})
afterAll(() => test.close())

const somewhere = () => `2001:db8:${(++clients).toString(16)}::1`
const post = (
  path: string,
  body: object = {},
  headers: Record<string, string> = { Origin: siteUrl },
  from = somewhere(),
) => test.post(`/api/v1/desk/${path}`, body, headers, from)
const me = (headers: Record<string, string>) => test.request('/api/v1/desk/me', { headers })
const later = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
const trail = () => test.db.kysely.selectFrom('audit').select(['staff', 'action', 'detail']).orderBy('id').execute()

/** Joins with a password; answers the secret of the codes. A new code is there afterwards. */
async function join(address: string): Promise<string> {
  const token = await invite(test, address)
  const { codes } = (await post('invitation/begin', { token })).body.Data as { codes: { secret: string } }
  const accepted = { token, name: 'Robin', password, code: codeFor(codes.secret, test.state.now) }
  expect((await post('invitation/accept', accepted)).status).toBe(200)
  later(minute)
  return codes.secret
}

/** Signs in with what is right, but for what is given. */
function signIn(
  given: { email?: string; password?: string; code?: string } = {},
  headers?: Record<string, string>,
  from?: string,
): Promise<Answer> {
  const right = { email, password, code: codeFor(secret, test.state.now) }
  return post('sign-in/password', { ...right, ...given }, headers, from)
}
const wrongCode = () => codeFor(secret, new Date(test.state.now.getTime() + hour))

describe('a sign-in by password and code', () => {
  it('answers with a cookie for the desk alone, and is written down', async () => {
    const answer = await signIn({ email: ' Robin@Support.example.com' })
    expect(answer.body.Data).toMatchObject({ email, name: 'Robin', role: 'agent', password: true, passkeys: [] })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-desk=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
      ),
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await me(cookieOf(answer))).status).toBe(200)
    const { id } = answer.body.Data as { id: string }
    expect((await trail()).at(-1)).toEqual({ staff: id, action: 'signed-in', detail: 'password' })
  })

  it('keeps neither password, nor secret of the codes, nor token', async () => {
    const { Cookie = '' } = cookieOf(await signIn())
    const rows = await Promise.all(
      (['staff', 'session', 'audit'] as const).map((table) => test.db.kysely.selectFrom(table).selectAll().execute()),
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    for (const text of [password, secret, Cookie.replace('__Host-desk=', '')]) expect(kept).not.toContain(text)
  })

  it('is refused in the same words for an unknown address, a wrong password, a wrong code and one who has left', async () => {
    const answers = [
      await signIn({ email: 'nobody@support.example.com' }),
      await signIn({ password: 'another password' }),
      await signIn({ code: wrongCode() }),
    ]
    await test.db.kysely.updateTable('staff').set({ state: 'left' }).execute()
    answers.push(await signIn())
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        401,
        { Code: code.wrongCredentials, Data: null, Message: 'Account or password error.' },
      ])
      expect(headers.get('set-cookie')).toBeNull()
    }
    const refused = (await trail()).filter(({ action }) => action === 'sign-in-refused')
    expect(refused.map(({ detail }) => detail)).toEqual(['nobody of the staff', email, email, 'nobody of the staff'])
  })

  // On a busy machine one measurement says little; a faulty one never comes out right.
  it('takes as long to refuse an unknown address, a wrong password and a wrong code', { retry: 5 }, async () => {
    const tries = {
      unknown: () => signIn({ email: 'nobody@support.example.com' }),
      password: () => signIn({ password: 'another password' }),
      code: () => signIn({ code: wrongCode() }),
    }
    const times: Record<string, number[]> = { unknown: [], password: [], code: [] }
    for (let round = 0; round < 15; round++)
      for (const [name, attempt] of Object.entries(tries)) {
        await test.db.kysely.deleteFrom('login_failure').execute()
        const start = performance.now()
        await attempt()
        times[name]?.push(performance.now() - start)
      }
    const [unknown = 0, ...known] = Object.values(times).map((all) => all.sort((a, b) => a - b)[7] ?? 0)
    // A password that is not looked at saves most of the time of an answer.
    for (const time of known) expect(Math.min(time, unknown) / Math.max(time, unknown)).toBeGreaterThan(0.5)
  })

  it('takes a code once, also at the same time, and one of half a minute before', async () => {
    const typed = codeFor(secret, test.state.now)
    const answers = await Promise.all([signIn({ code: typed }), signIn({ code: typed }), signIn({ code: typed })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    later(30_000)
    expect((await signIn({ code: typed })).status).toBe(401)
    const next = codeFor(secret, test.state.now)
    later(30_000)
    expect((await signIn({ code: next })).status).toBe(200)
    expect((await signIn({ code: codeFor(secret, new Date(test.state.now.getTime() - 60_000)) })).status).toBe(401)
  })

  it('does not take the code with which somebody joined', async () => {
    later(-minute)
    expect((await signIn()).status).toBe(401)
  })

  it('does not take the codes of a service with another secret', async () => {
    const other = await createTestApp({ db: test.db, secrets: { token: () => 'A'.repeat(43) } })
    other.state.now = test.state.now
    const given = { email, password, code: codeFor(secret, test.state.now) }
    expect((await other.post('/api/v1/desk/sign-in/password', given, { Origin: siteUrl })).status).toBe(401)
  })

  it('ends the session that the browser had before, and takes none that was set from outside', async () => {
    const before = cookieOf(await signIn())
    later(minute)
    const after = cookieOf(await signIn({}, before))
    expect(after.Cookie).not.toBe(before.Cookie)
    expect([(await me(before)).status, (await me(after)).status]).toEqual([401, 200])
    later(minute)
    const planted = { Cookie: `__Host-desk=${'A'.repeat(43)}`, Origin: siteUrl }
    expect(cookieOf(await signIn({}, planted)).Cookie).not.toBe(planted.Cookie)
    expect((await me(planted)).body.Code).toBe(code.notLoggedIn)
  })

  it('is not done for another website', async () => {
    const answer = await signIn({}, { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.body.Code).toBe(code.forbidden)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

describe('guessing', () => {
  it('is slowed for the address however many networks it comes from, and its owner gets in afterwards', async () => {
    const tries = []
    for (let guess = 0; guess < 30; guess++) tries.push(await signIn({ code: wrongCode() }))
    expect(tries.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(25).fill(429)])
    expect(tries.at(-1)?.headers.get('retry-after')).toBe('60')
    expect((await signIn()).status).toBe(429)
    later(15 * minute)
    expect((await signIn()).status).toBe(200)
  })

  it('does not slip through when it comes at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => signIn({ code: wrongCode() })))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('by strangers keeps nobody out who comes from where they signed in before', async () => {
    const home = '198.51.100.200'
    expect((await signIn({}, undefined, home)).status).toBe(200)
    later(minute)
    for (let guess = 0; guess < 8; guess++) await signIn({ code: wrongCode() })
    expect((await signIn()).status).toBe(429)
    expect((await signIn({}, undefined, home)).status).toBe(200)
    later(minute)
    for (let guess = 0; guess < 5; guess++) await signIn({ code: wrongCode() }, undefined, home)
    expect((await signIn({}, undefined, home)).status).toBe(429)
  })

  it('by more than a hundred networks that wait their turn has others wait, and promises no mail', async () => {
    const all = hashOf(`desk ${email}`)
    for (let guess = 0; guess < 6; guess++) await signIn({ code: wrongCode() })
    const tries = { failures: 200, last_at: test.state.now, blocked_until: new Date(test.state.now.getTime() + hour) }
    await test.db.kysely
      .insertInto('login_failure')
      .values({ key: hashOf(`turns ${all}`), ...tries })
      .execute()
    const from = '198.51.100.201'
    expect((await signIn({}, undefined, from)).headers.get('retry-after')).toBe('60')
    later(minute)
    await signIn({ code: wrongCode() })
    const refused = await signIn({}, undefined, from)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  it('at the site does not slow the desk, nor the other way round', async () => {
    await register(test, email)
    const atSite = (typed: string) =>
      test.post('/api/v1/login', { email, password: typed, agreed: true }, {}, somewhere())
    for (let guess = 0; guess < 6; guess++) await atSite(`a guess ${guess}`)
    expect((await atSite('a guess')).status).toBe(429)
    expect((await signIn()).status).toBe(200)
    for (let guess = 0; guess < 6; guess++) await signIn({ password: 'a guess at the desk' })
    expect((await signIn()).status).toBe(429)
  })

  it('is limited for one address of the network', async () => {
    const statuses = []
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await signIn({ email: `a${guess}@example.org` }, undefined, '192.0.2.77')).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  it('turns sign-ins away when too many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => signIn({ email: `many${n}@example.com` })))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect(count(503)).toBeGreaterThan(0)
    expect(count(401) + count(503)).toBe(100)
    expect((await signIn()).status).toBe(200)
  })
})

describe('a session at the desk', () => {
  it('is over twelve hours after it was used last, and its cookie goes on with it', async () => {
    const headers = cookieOf(await signIn())
    expect((await me(headers)).headers.get('set-cookie')).toBeNull()
    later(11 * hour)
    expect((await me(headers)).headers.get('set-cookie')).toBe(
      `${headers.Cookie}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200`,
    )
    later(11 * hour)
    expect((await me(headers)).status).toBe(200)
    later(12 * hour)
    expect((await me(headers)).body.Code).toBe(code.notLoggedIn)
  })

  it('is over after seven days however often it is used', async () => {
    const headers = cookieOf(await signIn())
    for (let times = 0; times < 27; times++) {
      later(6 * hour)
      expect((await me(headers)).status).toBe(200)
    }
    later(6 * hour)
    expect((await me(headers)).body.Code).toBe(code.notLoggedIn)
  })

  it('is over after sign-out, which tells the browser so; a customer’s stays', async () => {
    const customer = cookieOf(await register(test, `anna${clients}@example.com`))
    const desk = cookieOf(await signIn())
    const both = { Origin: siteUrl, Cookie: `${customer.Cookie}; ${desk.Cookie}` }
    const answer = await post('sign-out', {}, both)
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-desk=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await me(desk)).body.Code).toBe(code.notLoggedIn)
    expect((await test.request('/api/v1/account', { headers: customer })).status).toBe(200)
    expect((await post('sign-out', {}, both)).status).toBe(200)
  })

  it('opens nothing of a customer, nor a customer’s the desk', async () => {
    const customer = cookieOf(await register(test, `otto${clients}@example.com`))
    const desk = cookieOf(await signIn())
    const swapped = ({ Cookie = '' }: Record<string, string>) =>
      Cookie.startsWith('__Host-sid')
        ? { Cookie: Cookie.replace('__Host-sid', '__Host-desk') }
        : { Cookie: Cookie.replace('__Host-desk', '__Host-sid') }
    for (const headers of [customer, swapped(customer)]) expect((await me(headers)).status).toBe(401)
    for (const headers of [desk, swapped(desk)])
      expect((await test.request('/api/v1/account', { headers })).status).toBe(401)
    for (const [name, cookie] of Object.entries({ logout: swapped(desk), 'account/sessions/end': swapped(desk) }))
      await test.post(`/api/v1/${name}`, {}, { ...cookie, Origin: siteUrl })
    expect((await me(desk)).status).toBe(200)
  })

  it('of a lead and of an agent is told apart at every call', async () => {
    const { headers } = await colleague(test, 'Lee', 'lead')
    const agent = cookieOf(await signIn())
    expect((await test.request('/api/v1/desk/audit', { headers })).status).toBe(200)
    expect((await test.request('/api/v1/desk/audit', { headers: agent })).body.Code).toBe(code.forbidden)
  })
})

it('forgets what was never signed, and from where nobody signs in any more', async () => {
  await signIn()
  await post('sign-in/begin')
  expect(await forgetChallenges(test.db, test.state.now)).toBe(0)
  later(5 * minute)
  // The invitation asked for one as well.
  expect(await forgetChallenges(test.db, test.state.now)).toBe(2)
  later(60 * 24 * hour - 6 * minute)
  expect(await forgetStaffPlaces(test.db, test.state.now)).toBe(1)
  later(minute)
  expect(await forgetStaffPlaces(test.db, test.state.now)).toBe(1)
})
