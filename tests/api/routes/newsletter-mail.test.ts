import { expect, it } from 'vitest'
import { openJobs } from '#server/jobs/index.ts'
import type { Message } from '#server/mail/index.ts'
import { work } from '#server/work.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { recorder } from '#tests/helpers/jobs.ts'

it('reaches the owner by the real queue, and its link confirms', async () => {
  const db = await openTestDatabase()
  const { log, next } = recorder()
  const sent: Message[] = []
  const send = async (message: Message) => {
    sent.push(message)
    log('sent')
  }
  const jobs = await openJobs({ database: db, work, log })
  const test = await createTestApp({ db, jobs, mail: { send, check: async () => {}, close: async () => {} } })
  await jobs.begin(test.service)

  await test.post('/api/v1/blog/email/submit', { email: 'anna@müller.example', agreed: true, language: 'uk' })
  await next('sent')
  expect(sent).toMatchObject([{ to: 'anna@müller.example', headers: { 'List-Unsubscribe': expect.any(String) } }])

  const token = /#confirm=(\S+)/.exec(sent[0]?.text ?? '')?.[1]
  const { body } = await test.post('/api/v1/blog/email/confirm', { token })
  expect(body).toEqual({ Code: 200, Data: { email: 'anna@müller.example' } })

  await jobs.stop()
  await db.close()
})
