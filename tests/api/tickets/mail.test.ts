import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { openJobs } from '#server/jobs/index.ts'
import { openMail } from '#server/mail/index.ts'
import { work } from '#server/work.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { recorder } from '#tests/helpers/jobs.ts'
import { openSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { answerTicket, email, newTicket } from '#tests/helpers/tickets.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

it('letters wait for the mail server, and come in a thread that mail programs recognise', async () => {
  const { port, close } = await openSmtpSink()
  await close()
  const { log, next } = recorder()
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '', from: 'no-reply@example.com', log })
  const jobs = await openJobs({ database: db, work, log })
  const test = await createTestApp({ db, jobs, mail })
  await jobs.begin(test.service)

  const id = await newTicket(test, { subject: 'SECRET words', detail: 'SECRET story' })
  await answerTicket(test, id, 'SECRET answer')
  await next('mail-server-away')
  const { rows } = await sql`select row_to_json(job) from pgboss.job`.execute(db.kysely)
  expect(JSON.stringify(rows)).toContain('ticket-received')
  expect(JSON.stringify(rows)).not.toMatch(/SECRET|anna|token=/)

  const sink = await openSmtpSink({ port })
  await next('mail-sent', 2)
  await jobs.stop()
  await mail.close()
  const [received, answered] = sink.mails.map(({ data }) => data.replace(/\r\n[ \t]/g, ' '))
  await sink.close()

  const first = /^Message-ID: (<ticket-.*>)/m.exec(received ?? '')?.[1] ?? ''
  expect(first).toMatch(new RegExp(`^<ticket-${id}\\.created\\.[0-9a-f]{16}@example\\.com>$`))
  expect(received).not.toContain('References:')
  expect(answered).toMatch(new RegExp(`^Message-ID: <ticket-${id}\\.answered-2\\.[0-9a-f]{16}@example\\.com>`, 'm'))
  expect(answered).toContain(`References: ${first}`)
  expect(answered).toContain(`In-Reply-To: ${first}`)
  const subjects = [received, answered].map((data) => /^Subject: (.*)$/m.exec(data ?? '')?.[1])
  expect(subjects[0]).toBe(subjects[1])
  for (const letter of [received, answered]) {
    expect(letter).toContain('Auto-Submitted: auto-generated')
    expect(letter).toContain(`To: ${email}`)
    expect(letter).not.toContain('SECRET')
  }
})
