import { TestClock } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openJobs } from '#server/jobs/index.ts'
import { openMail } from '#server/mail/index.ts'
import { ticketLetters } from '#server/tickets/letters.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { passTime, recorder } from '#tests/helpers/jobs.ts'
import { openSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

/** How many tickets are made meanwhile; a thorough run asks for 1,000. */
const many = Number(process.env.FAULT_TICKETS ?? 30)
const day = 24 * 60 * 60_000

test('after a day without a mail server every new ticket is told of, once', async () => {
  const db = await openTestDatabase()
  const before = await openSmtpSink()
  await before.close()
  const clock = new TestClock(Date.now() + 60 * 60_000)
  const { log, next } = recorder()
  const mail = openMail({ smtpUrl: before.url, dataDir: '', from: 'no-reply@example.com', log })
  const jobs = await openJobs({ database: db, work: ticketLetters, log, clock })
  const app = await createTestApp({ db, jobs, mail })
  onTestFinished(async () => {
    await jobs.stop()
    await mail.close()
    await db.close()
  })
  await jobs.begin(app.service)
  const made = new Map<string, string>()
  for (let number = 0; number < many; number++) {
    const email = `person${number}@example.com`
    made.set(email, await newTicket(app, { email, confirmEmail: email }))
  }
  await next('mail-server-away')
  await clock.setTime(clock.now() + day)

  const sink = await openSmtpSink({ port: before.port })
  onTestFinished(sink.close)
  await passTime(clock, async () => sink.mails.length).toBe(many)
  for (const { to, data } of sink.mails) expect(data).toContain(made.get(to[0] ?? ''))
  expect(new Set(sink.mails.map(({ to }) => to[0]))).toEqual(new Set(made.keys()))
})
