import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { startJobs } from '#server/jobs/index.ts'
import type { Log } from '#server/log.ts'
import { type Message, openMail } from '#server/mail/index.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { openSmtpSink, type SunkMail } from '#tests/helpers/smtp-sink.ts'

const message: Message = { to: 'anna@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const nobody = 'smtp://127.0.0.1:1'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Event {
  event: string
  [field: string]: unknown
}

/** A log that can be waited for. */
function recorder() {
  const events: Event[] = []
  const waiting = new Set<() => void>()
  const log: Log = (event, fields = {}) => {
    events.push({ event, ...fields })
    for (const look of waiting) look()
  }
  function next(event: string): Promise<Event> {
    return new Promise((resolve) => {
      const look = () => {
        const found = events.find((entry) => entry.event === event)
        if (found) resolve(found)
      }
      waiting.add(look)
      look()
    })
  }
  return { events, log, next }
}

/** Jobs whose mails go to `smtpUrl`; after the test they are stopped and the queue is emptied. */
async function start(smtpUrl: string, clock?: TestClock) {
  const { log, events, next } = recorder()
  const mail = openMail({ smtpUrl, dataDir: '', from: 'no-reply@example.com', log })
  const jobs = await startJobs({ database, mail, log, ...(clock ? { clock } : {}) })
  onTestFinished(async () => {
    await jobs.stop()
    await sql`delete from pgboss.job`.execute(database.kysely)
  })
  return {
    jobs,
    events,
    next,
    queue: () => database.kysely.transaction().execute((trx) => jobs.sendMail(trx, message)),
  }
}

async function stored(queue: string) {
  const { rows } = await sql<{ id: string; state: string; retries: number; start: Date; data: Message }>`
    select id, state, retry_count as retries, start_after as start, data from pgboss.job where name = ${queue}`.execute(
    database.kysely,
  )
  return rows
}

test('a mail leaves right after the commit, long before the next look at the queue', async () => {
  const sink = await openSmtpSink()
  onTestFinished(sink.close)
  const { queue, next } = await start(sink.url)
  await queue()
  const committed = performance.now()
  const sent = await next('mail-sent')
  expect(performance.now() - committed).toBeLessThan(5_000)
  expect(sink.mails).toMatchObject([{ to: ['anna@example.com'] }])
  expect(sink.mails[0]?.data).toContain(`Message-ID: <${sent.id}@example.com>`)
})

test('a rollback takes its mail with it', async () => {
  const sink = await openSmtpSink()
  onTestFinished(sink.close)
  const { jobs, queue, next } = await start(sink.url)
  const failed = database.kysely.transaction().execute(async (trx) => {
    await jobs.sendMail(trx, { ...message, to: 'rolled-back@example.com' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await queue()
  await next('mail-sent')
  expect(sink.mails.map((mail) => mail.to)).toEqual([['anna@example.com']])
})

test('a header field of two lines fails the transaction', async () => {
  const { jobs } = await start(nobody)
  const send = database.kysely
    .transaction()
    .execute((trx) => jobs.sendMail(trx, { ...message, subject: 'Hello\r\nBcc: bob@example.com' }))
  await expect(send).rejects.toThrow(TypeError)
  expect(await stored('mail')).toEqual([])
})

test('a mail that the server does not take waits for its next try, and the log tells no address', async () => {
  const sink = await openSmtpSink((mail) => Promise.reject(new Error(`not for ${mail.to}`)))
  onTestFinished(sink.close)
  const { queue, next, events } = await start(sink.url)
  await queue()
  const delayed = await next('mail-delayed')
  expect(delayed).toMatchObject({ attempt: 1, response: 451 })
  expect(JSON.stringify(events)).not.toContain('anna')
  await expect.poll(() => stored('mail')).toMatchObject([{ state: 'retry', data: message }])
  const [job] = await stored('mail')
  const wait = (job?.start.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(20_000)
  expect(wait).toBeLessThanOrEqual(120_000)
})

test('tries for five days, then keeps the mail as a dead letter', async () => {
  const begin = Date.now()
  const clock = new TestClock(begin)
  const { queue, events } = await start(nobody, clock)
  /** Lets the time pass until the log has so many of an event. */
  async function pass(event: string, count: number): Promise<void> {
    const tick = async () => {
      await clock.tick(5_000)
      return events.filter((entry) => entry.event === event).length
    }
    await expect.poll(tick, { interval: 10, timeout: 30_000 }).toBe(count)
  }
  await queue()
  const starts: number[] = []
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    await pass('mail-delayed', attempt)
    await expect.poll(() => stored('mail')).toMatchObject([{ state: 'retry' }])
    const [job] = await stored('mail')
    starts.push((job?.start.getTime() ?? 0) - clock.now())
    await clock.setTime(job?.start ?? clock.now())
  }
  await pass('mail-dead', 1)
  expect(events.find((entry) => entry.event === 'mail-dead')).toMatchObject({ attempt: 31 })
  expect(starts[0]).toBeLessThanOrEqual(120_000)
  expect(Math.max(...starts)).toBe(6 * 60 * 60_000)
  const days = (clock.now() - begin) / (24 * 60 * 60_000)
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(6)

  await expect.poll(() => stored('mail-dead')).toMatchObject([{ state: 'created', data: message }])
  await clock.setTime(begin + 3_000 * 24 * 60 * 60_000)
  await clock.tick(60_000)
  // The clean-up has run: what was done for is gone, the dead letter is not.
  await expect.poll(() => stored('mail')).toEqual([])
  expect(await stored('mail-dead')).toMatchObject([{ state: 'created', data: message }])
})

test('stopping finishes the mail at hand', async () => {
  const arrived = Promise.withResolvers<SunkMail>()
  const release = Promise.withResolvers<void>()
  const sink = await openSmtpSink((mail) => {
    arrived.resolve(mail)
    return release.promise
  })
  onTestFinished(sink.close)
  const { jobs, queue } = await start(sink.url)
  await queue()
  await arrived.promise
  const stopped = jobs.stop()
  release.resolve()
  await stopped
  expect(sink.mails).toHaveLength(1)
  expect(await stored('mail')).toMatchObject([{ state: 'completed' }])
})
