import { expect, it, vi } from 'vitest'
import { startJobs } from '#server/jobs/index.ts'
import type { Message } from '#server/mail/index.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'

it('reaches the owner by the real queue, and its link confirms', async () => {
  const db = await openTestDatabase()
  const sent: Message[] = []
  const mail = {
    send: async (message: Message) => void sent.push(message),
    check: async () => {},
    close: async () => {},
  }
  const jobs = await startJobs({ database: db, mail, log: () => {} })
  const test = await createTestApp({ db, jobs })

  await test.post('/api/v1/blog/email/submit', { email: 'anna@müller.example', agreed: true, language: 'uk' })
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]).toMatchObject({ to: 'anna@müller.example', headers: { 'List-Unsubscribe': expect.any(String) } })

  const token = /#confirm=(\S+)/.exec(sent[0]?.text ?? '')?.[1]
  const { body } = await test.post('/api/v1/blog/email/confirm', { token })
  expect(body).toEqual({ Code: 200, Data: { email: 'anna@müller.example' } })

  await jobs.stop()
  await db.close()
})
