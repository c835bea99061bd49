import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/db/index.ts'
import { letter } from '#server/jobs/job.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { nobody, passTime, startJobs } from '#tests/helpers/jobs.ts'
import { openSmtpSink, type SinkOptions, type SunkMail } from '#tests/helpers/smtp-sink.ts'

/** A letter to somebody known by their first name. */
const hello = letter({
  name: 'hello',
  data: z.object({ to: z.string(), subject: z.string() }),
  async compose({ to, subject }) {
    if (to === 'nobody') return undefined
    return { to: `${to}@example.com`, subject, text: 'Hello', html: '<p>Hello</p>' }
  },
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A process that sends such letters to `smtpUrl`. */
async function start(smtpUrl: string, clock?: TestClock) {
  const started = await startJobs(database, [hello], { smtpUrl, ...(clock ? { clock } : {}) })
  const queue = ({ to = 'anna', subject = 'Hello' } = {}) =>
    database.kysely.transaction().execute((trx) => started.jobs.send(trx, hello, { to, subject }))
  return { ...started, queue }
}

/**
 * A clock that stands still, so that nothing looks at the queue but what is notified. It is ahead of that of
 * a PostgreSQL server, on whose connections only those of pg-boss know it.
 */
const still = (now = Date.now() + 60 * 60_000) => new TestClock(now)

async function stored(queue: string) {
  const { rows } = await sql<{ id: string; state: string; data: unknown; output: unknown; source_output: unknown }>`
    select id, state, data, output, source_output from pgboss.job
    where name = ${queue} order by id`.execute(database.kysely)
  return rows
}

async function sinkFor(options?: SinkOptions) {
  const sink = await openSmtpSink(options)
  onTestFinished(sink.close)
  return sink
}

const subjects = (mails: SunkMail[]) => mails.map(({ data }) => /^Subject: (.*)\r$/m.exec(data)?.[1])

test('a mail leaves by a notification, right after the commit', async () => {
  const sink = await sinkFor()
  const { queue, next } = await start(sink.url, still())
  await queue()
  await next('mail-sent', 1)
  await queue()
  const [, sent] = await next('mail-sent', 2)
  expect(sink.mails).toMatchObject([{ to: ['anna@example.com'] }, { to: ['anna@example.com'] }])
  expect(sink.mails[1]?.data).toContain(`Message-ID: <${sent?.id}@example.com>`)
})

test('a rollback takes its mail with it', async () => {
  const sink = await sinkFor()
  const { jobs, queue, next } = await start(sink.url)
  const failed = database.kysely.transaction().execute(async (trx) => {
    await jobs.send(trx, hello, { to: 'ben', subject: 'Hello' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await queue()
  await next('mail-sent')
  expect(sink.mails.map((mail) => mail.to)).toEqual([['anna@example.com']])
})

test('what does not fit the schema fails the transaction', async () => {
  const { queue } = await start(nobody)
  await expect(queue({ to: 17 as never })).rejects.toThrow()
  expect(await stored('mail')).toEqual([])
})

test('a letter that has become needless is not sent', async () => {
  const sink = await sinkFor()
  const { queue, next } = await start(sink.url)
  await queue({ to: 'nobody' })
  expect(await next('mail-needless')).toMatchObject([{ letter: 'hello' }])
  await expect.poll(() => stored('mail')).toMatchObject([{ state: 'completed' }])
  expect(sink.mails).toEqual([])
})

test('a letter that cannot be written is told, and tried again', async () => {
  const sink = await sinkFor()
  const { queue, next } = await start(sink.url)
  await queue({ subject: 'Hello\r\nBcc: bob@example.com' })
  expect(await next('mail-delayed')).toMatchObject([{ code: 'TypeError' }])
  expect(sink.mails).toEqual([])
})

test('two hundred at once leave at once, in order, none twice', async () => {
  const sink = await sinkFor()
  const { queue, next } = await start(sink.url, still())
  const numbers = Array.from({ length: 200 }, (_, number) => String(number))
  for (const subject of numbers) await queue({ subject })
  await next('mail-sent', 200)
  expect(subjects(sink.mails)).toEqual(numbers)
})

test('after an outage of the server all leave in order, none twice, as soon as it is back', async () => {
  const before = await openSmtpSink()
  await before.close()
  const { queue, next, events } = await start(before.url)
  const numbers = Array.from({ length: 20 }, (_, number) => String(number))
  for (const subject of numbers) await queue({ subject })
  await next('mail-server-away')
  const sink = await sinkFor({ port: before.port })
  await next('mail-sent', 20)
  expect(subjects(sink.mails)).toEqual(numbers)
  expect(events.map(({ event }) => event)).not.toContain('mail-delayed')
})

test('each mail is noted as sent before the next, so that a crash repeats one at most', async () => {
  const held = Promise.withResolvers<undefined>()
  const sink = await sinkFor({ accept: ({ data }) => (data.includes('Subject: third') ? held.promise : undefined) })
  const { queue, next } = await start(sink.url)
  for (const subject of ['first', 'second', 'third', 'fourth']) await queue({ subject })
  await next('mail-sent', 2)
  await expect
    .poll(async () => (await stored('mail')).map(({ state }) => state))
    .toEqual(['completed', 'completed', 'active', expect.stringMatching(/active|created/)])
  held.resolve(undefined)
  await next('mail-sent', 4)
})

test('a mail that is refused for now holds nobody up, and comes back when another one got through', async () => {
  let refusing = true
  const recipient = (address: string) =>
    refusing && !address.startsWith('cleo') ? `451 4.2.1 not for ${address}` : undefined
  const sink = await sinkFor({ recipient })
  const clock = still()
  const { queue, next, events } = await start(sink.url, clock)
  for (const to of ['anna', 'ben', 'cleo']) await queue({ to })
  await next('mail-sent')
  const [delayed] = await next('mail-delayed', 2)
  expect(delayed).toMatchObject({ attempt: 1, code: 'EENVELOPE', response: 451, status: '4.2.1' })
  await expect
    .poll(() => stored('mail'))
    .toMatchObject([{ state: 'retry' }, { state: 'retry' }, { state: 'completed' }])

  refusing = false
  await sql`
    update pgboss.job set start_after = start_after + interval '1 hour'
    where data->'data'->>'to' = 'ben'`.execute(database.kysely)
  // Anna's comes back after ten seconds at most; Ben's would take an hour.
  for (let tick = 0; tick < 20 && sink.mails.length < 3; tick += 1) {
    await clock.tick(10_000)
    await expect.poll(async () => (await stored('mail')).map(({ state }) => state)).not.toContain('active')
  }
  expect(sink.mails.map(({ to }) => to[0])).toEqual(['cleo@example.com', 'anna@example.com', 'ben@example.com'])
  expect(JSON.stringify(events)).not.toMatch(/anna|ben|cleo/)
})

test('a mail that is refused for good is a dead letter at once, which says why and quotes nobody', async () => {
  const sink = await sinkFor({
    recipient: (address) => (address.startsWith('anna') ? `550 5.1.1 no ${address} for SECRET` : undefined),
  })
  const { queue, next, events } = await start(sink.url)
  await queue()
  await queue({ to: 'ben' })
  const [dead] = await next('mail-dead')
  await next('mail-sent')
  const reason = { code: 'EENVELOPE', response: 550, status: '5.1.1' }
  expect(dead).toMatchObject(reason)
  await expect
    .poll(() => stored('mail-dead'))
    .toMatchObject([{ state: 'created', source_output: { kind: 'never', ...reason } }])
  await expect.poll(() => stored('mail')).toMatchObject([{ state: 'failed' }, { state: 'completed' }])
  const { rows } = await sql`select * from pgboss.job`.execute(database.kysely)
  expect(JSON.stringify([rows, events])).not.toContain('SECRET')
})

test('operators see what waits, what failed and why, and have it tried again', async () => {
  let refusing = true
  const recipient = (address: string) => {
    if (!refusing) return undefined
    return address.startsWith('anna') ? '550 5.1.1 no' : '451 4.7.1 later'
  }
  const sink = await sinkFor({ recipient })
  const { jobs, queue, next } = await start(sink.url)
  await queue()
  await queue({ to: 'ben' })
  await next('mail-dead')
  await next('mail-delayed')
  await expect
    .poll(() => jobs.mails())
    .toMatchObject([
      { letter: 'hello', state: 'failed', tries: 1, next: null, reason: 'EENVELOPE 550 5.1.1' },
      {
        letter: 'hello',
        state: 'waiting',
        tries: expect.any(Number),
        next: expect.any(Date),
        reason: 'EENVELOPE 451 4.7.1',
      },
    ])

  refusing = false
  const [failed] = await jobs.mails()
  expect(failed?.id).toBe((await next('mail-dead'))[0]?.id)
  expect(await jobs.sendAgain('7d444840-9dc0-11d1-b245-5ffdce74fad2')).toBe(0)
  expect(await jobs.sendAgain(failed?.id ?? '')).toBe(1)
  await next('mail-sent', 1)
  await jobs.sendAgain('all')
  await queue({ to: 'cleo' })
  await next('mail-sent', 3)
  expect(sink.mails.map(({ to }) => to[0]).sort()).toEqual(['anna@example.com', 'ben@example.com', 'cleo@example.com'])
  await expect.poll(() => jobs.mails()).toEqual([])
})

test('a login that is refused is told to whoever runs it, and costs no mail', async () => {
  const sink = await sinkFor({ login: '535 5.7.8 user mailer with SECRET' })
  const { jobs, queue, next, events } = await start(sink.url)
  await queue()
  const [refused] = await next('mail-login-refused')
  expect(refused).toMatchObject({ code: 'EAUTH', response: 535, remedy: 'Correct user and password in SMTP_URL.' })
  await jobs.stop()
  expect(await stored('mail')).toMatchObject([{ state: 'retry', output: { code: 'EAUTH', response: 535 } }])
  const { rows } = await sql`select * from pgboss.job`.execute(database.kysely)
  expect(JSON.stringify([rows, events])).not.toContain('SECRET')
})

test('tries for five days, then keeps the mail as a dead letter for thirty', async () => {
  const begin = Date.now() + 60 * 60_000
  const days = (count: number) => new Date(begin + count * 24 * 60 * 60_000)
  const clock = still(begin)
  const { queue, events, next } = await start(nobody, clock)
  const pass = (look: () => Promise<unknown>) => passTime(clock, look)
  await queue()
  await next('mail-server-away')
  await clock.setTime(days(4.9))
  await pass(() => stored('mail')).toMatchObject([{ state: 'active' }])
  expect(await stored('mail-dead')).toEqual([])
  await clock.setTime(days(5.1))
  await pass(() => stored('mail-dead')).toMatchObject([{ state: 'created', source_output: { code: 'ESOCKET' } }])
  expect(events.filter(({ event }) => event === 'mail-dead')).toHaveLength(1)

  await clock.setTime(days(34))
  await pass(() => stored('mail')).toEqual([])
  expect(await stored('mail-dead')).toHaveLength(1)
  await clock.setTime(days(36))
  await pass(() => stored('mail-dead')).toEqual([])
})

test('stopping finishes the mail at hand, and leaves those behind it for the next start', async () => {
  const arrived = Promise.withResolvers<SunkMail>()
  const release = Promise.withResolvers<undefined>()
  const sink = await sinkFor({
    accept: (mail) => {
      arrived.resolve(mail)
      return release.promise
    },
  })
  const { jobs, queue } = await start(sink.url, still())
  for (const subject of ['first', 'second']) await queue({ subject })
  await arrived.promise
  const stopped = jobs.stop()
  release.resolve(undefined)
  await stopped
  expect(subjects(sink.mails)).toEqual(['first'])
  expect(await stored('mail')).toMatchObject([
    { state: 'completed' },
    { state: expect.stringMatching(/created|retry/) },
  ])
})
