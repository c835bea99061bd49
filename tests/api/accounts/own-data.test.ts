import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { forgetFarewells } from '#server/accounts/farewell.ts'
import { openJobs } from '#server/jobs/index.ts'
import type { Message } from '#server/mail/index.ts'
import { work } from '#server/work.ts'
import { codeIn, cookieOf, password, register, registration } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { recorder } from '#tests/helpers/jobs.ts'
import { waitingLetters } from '#tests/helpers/tickets.ts'
import { unzip } from '#tests/helpers/unzip.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const exported = (headers: Record<string, string>) =>
  Promise.resolve(
    test.app.request('/api/v1/account/export', { headers }, {
      incoming: { socket: { remoteAddress: '203.0.113.1' } },
    } as never),
  )

async function filesIn(response: Response): Promise<Record<string, unknown>> {
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  return Object.fromEntries(Array.from(files, ([path, content]) => [path, JSON.parse(content.toString())]))
}

/** Every row of every table as text, the queues included. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(test.db.kysely)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${sql.raw(name)} as t`.execute(test.db.kysely)
      return all.map(({ row }) => `${name} ${row}`)
    }),
  )
  return tables.flat().join('\n')
}

describe('everything that is held of a person', () => {
  it('comes as a zip', async () => {
    const answer = await register(test, 'anna@example.com')
    await test.post('/api/v1/blog/email/submit', { email: 'anna@example.com', agreed: true, language: 'en' })
    const response = await exported(cookieOf(answer))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Mavero-2026-03-01.zip"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = await filesIn(response)
    expect(files).toMatchObject({
      'account.json': {
        email: 'anna@example.com',
        name: '',
        language: 'en',
        address: { region: 'DE' },
        createdAt: '2026-03-01T12:00:00.000Z',
        provenAt: '2026-03-01T12:00:00.000Z',
        agreedAt: '2026-03-01T12:00:00.000Z',
      },
      'devices.json': [
        { model: 'M1', name: null, region: 'DE', activatedOn: '2026-02-01', registeredOn: '2026-03-01' },
      ],
      'sessions.json': [{ browser: '', createdAt: '2026-03-01T12:00:00.000Z' }],
      'security.json': { addressChanges: [], codes: [{ purpose: 'register', email: 'anna@example.com' }] },
      'newsletter.json': { email: 'anna@example.com', state: 'pending' },
    })
    expect(JSON.stringify(files)).not.toMatch(/argon2|token|hash/i)
  })

  it('needs a log-in, and comes five times an hour', async () => {
    const { status } = await exported({})
    expect(status).toBe(401)
    const headers = cookieOf(await register(test, 'ben@example.com'))
    const statuses = []
    for (let asked = 0; asked < 6; asked++) statuses.push((await exported(headers)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('deletion', () => {
  it('needs the password, and leaves nothing of the account behind once its owner was told', async () => {
    const address = 'cleopatra@example.com'
    const answer = await register(test, address)
    const headers = cookieOf(answer)
    const elsewhere = cookieOf(
      await test.post('/api/v1/login', { email: address, password, agreed: true }, {}, '192.0.2.1'),
    )
    await test.post('/api/v1/password/code', { email: address, language: 'en' }, {}, '192.0.2.2')
    const { id } = await test.db.kysely
      .selectFrom('account')
      .where('email', '=', address)
      .select('id')
      .executeTakeFirstOrThrow()

    const remove = (typed: string) => test.post('/api/v1/account/delete', { password: typed }, headers, '192.0.2.3')
    expect((await remove('not the one')).body.Data).toEqual({ fields: { password: 'password-wrong' } })
    const { body, headers: told } = await remove(password)
    expect(body).toEqual({ Code: 200, Data: { kept: [] } })
    expect(told.get('set-cookie')).toContain('Max-Age=0')

    expect(test.mails.at(-1)).toMatchObject({ to: address, subject: 'Your account was deleted' })
    expect(await dump()).not.toContain(id)
    test.state.now = new Date(test.state.now.getTime() + 86_400_000)
    await forgetFarewells(test.db, test.state.now)
    expect(await dump()).not.toContain(address)
    for (const session of [headers, elsewhere])
      expect((await test.request('/api/v1/devList', { headers: session })).body.Code).toBe(code.notLoggedIn)
    expect((await register(test, address)).status).toBe(200)
  })

  it('keeps no mail back that tells the old address of a change', async () => {
    const letters = waitingLetters()
    const headers = cookieOf(await register(test, 'dirk@example.com'))
    const post = (path: string, values: object) => test.post(`/api/v1/${path}`, values, headers, '192.0.2.9')
    await post('account/email/code', { email: 'thief@example.com', password })
    const waiting = await createTestApp({ db: test.db, jobs: letters.jobs })
    waiting.state.now = test.state.now
    const typed = { email: 'thief@example.com', code: codeIn(test, 'thief@example.com') }
    expect((await waiting.post('/api/v1/account/email', typed, headers)).status).toBe(200)
    expect((await waiting.post('/api/v1/account/delete', { password }, headers)).status).toBe(200)
    expect((await letters.deliver(waiting)).map(({ to, subject }) => [to, subject])).toEqual([
      ['dirk@example.com', 'The address of your account was changed'],
      ['thief@example.com', 'Your account was deleted'],
    ])
  })

  it('leaves the newsletter of the same address alone', async () => {
    const headers = cookieOf(await register(test, 'dora@example.com'))
    await test.post('/api/v1/blog/email/submit', { email: 'dora@example.com', agreed: true, language: 'en' })
    await test.post('/api/v1/account/delete', { password }, headers)
    const rows = await test.db.kysely.selectFrom('newsletter_subscriber').select('address').execute()
    expect(rows).toContainEqual({ address: 'dora@example.com' })
  })
})

it('no password, code or token lies in a row, a queued mail or the log', async () => {
  const email = 'emil@example.com'
  const { log, next } = recorder()
  const mails: Message[] = []
  const send = async (message: Message) => {
    mails.push(message)
    log('sent')
  }
  const jobs = await openJobs({ database: test.db, work, log: test.service.log })
  const mail = { send, check: async () => {}, close: async () => {} }
  const queued = await createTestApp({ db: test.db, jobs, mail, log: test.service.log })
  await jobs.begin(queued.service)
  const post = (path: string, values: object) => queued.post(`/api/v1/${path}`, values, {}, '192.0.2.4')

  await post('registerCode', { email, language: 'en' })
  await next('sent')
  const toRegister = codeIn({ mails }, email)
  const made = await post('registerSubmit', registration(email, toRegister))
  expect(made.status).toBe(200)
  await post('password/code', { email, language: 'en' })
  await next('sent', 3)
  const toReset = codeIn({ mails }, email)
  await post('login', { email, password: 'a wrong guess 🐢', agreed: true })
  const token = /=([\w-]{43});/.exec(made.headers.get('set-cookie') ?? '')?.[1] ?? 'none'
  const all = (await dump()) + JSON.stringify(test.events)
  await jobs.stop()

  expect(all).toContain('account-code')
  expect(all.split('\n').filter((row) => row.startsWith('pgboss') && row.includes(email))).toEqual([])
  for (const secret of [password, 'a wrong guess', token]) expect(all).not.toContain(secret)
  expect(all).not.toMatch(new RegExp(`(?<![\\w.])(${toRegister}|${toReset})(?!\\w)`))
})
