import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/index.ts'
import { openJobs } from '#server/jobs/index.ts'
import type { Message } from '#server/mail/index.ts'
import { confirmation } from '#server/newsletter/letters.ts'
import { createSecrets } from '#server/secrets.ts'
import { work } from '#server/work.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { recorder } from '#tests/helpers/jobs.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const form = { email: 'anna@müller.example', agreed: true, language: 'uk' }

it('reaches the owner by the real queue, and its link confirms', async () => {
  const { log, next } = recorder()
  const sent: Message[] = []
  const send = async (message: Message) => {
    sent.push(message)
    log('sent')
  }
  const jobs = await openJobs({ database: db, work, log })
  const test = await createTestApp({ db, jobs, mail: { send, check: async () => {}, close: async () => {} } })
  await jobs.begin(test.service)

  await test.post('/api/v1/blog/email/submit', form)
  await next('sent')
  expect(sent).toMatchObject([{ to: 'anna@müller.example', headers: { 'List-Unsubscribe': expect.any(String) } }])

  const token = confirmIn(sent[0])
  const { rows } = await sql`select row_to_json(job) from pgboss.job`.execute(db.kysely)
  expect(JSON.stringify(rows)).toContain('newsletter-confirmation')
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`anna|müller|${token}`))

  const { body } = await test.post('/api/v1/blog/email/confirm', { token })
  expect(body).toEqual({ Code: 200, Data: { email: 'anna@müller.example' } })

  await jobs.stop()
})

it('has the same links when it is written again, as after a crash', async () => {
  const test = await createTestApp({ db })
  await test.post('/api/v1/blog/email/submit', { ...form, email: 'ben@example.com' })
  const again = await confirmation.compose(await idsOf('ben@example.com'), test.service)
  expect(again).toEqual(test.mails[0])
})

it('has links that work whichever process wrote it', async () => {
  const test = await createTestApp({ db })
  await test.post('/api/v1/blog/email/submit', { ...form, email: 'cleo@example.com' })
  const elsewhere = { ...test.service, secrets: createSecrets(new Uint8Array(32).fill(1)) }
  const mail = await confirmation.compose(await idsOf('cleo@example.com'), elsewhere)
  expect(confirmIn(mail)).not.toBe(confirmIn(test.mails[0]))
  expect((await test.post('/api/v1/blog/email/confirm', { token: confirmIn(mail) })).status).toBe(200)
})

it('is not written for a request that was followed by another, confirmed or taken back', async () => {
  const test = await createTestApp({ db })
  const email = 'dora@example.com'
  await test.post('/api/v1/blog/email/submit', { ...form, email })
  const first = await idsOf(email)
  await test.post('/api/v1/blog/email/submit', { ...form, email })
  expect(await confirmation.compose(first, test.service)).toBeUndefined()
  const second = await idsOf(email)
  await test.post('/api/v1/blog/email/confirm', { token: confirmIn(test.mails[1]) })
  expect(await confirmation.compose(second, test.service)).toBeUndefined()
})

function confirmIn(mail: Message | undefined): string {
  return /#confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** What the queue holds for the last request of an address. */
async function idsOf(email: string): Promise<{ subscriber: string; request: string }> {
  const row = await db.kysely
    .selectFrom('newsletter_subscriber')
    .where('email', '=', email)
    .select(['id', 'request'])
    .executeTakeFirstOrThrow()
  return { subscriber: row.id, request: row.request ?? '' }
}
