import { afterAll, beforeAll, expect, it } from 'vitest'
import type { getFigures } from '#contracts/desk-figures.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { openInbox } from '#server/inbox/index.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, queue, queued } from '#tests/helpers/desk.ts'
import { openImapServer } from '#tests/helpers/imap-server.ts'
import { rawMail } from '#tests/helpers/raw-mail.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { detailOf, newTicket, open, waitingLetters } from '#tests/helpers/tickets.ts'

const letters = waitingLetters()
let server: Awaited<ReturnType<typeof openImapServer>>
let test: TestApp
beforeAll(async () => {
  server = await openImapServer()
  test = await createTestApp({ jobs: letters.jobs, config: { imapUrl: server.url } })
})
afterAll(async () => {
  await server.close()
  await test.close()
})

it('an answer comes back: a customer asks in Japanese, the desk answers, a mail replies, it is closed and counted', async () => {
  test.state.now = new Date('2026-03-02T10:00:00Z')
  const { id: staff } = await colleague(test, 'Robin')
  const asStaff = () => atDesk(test, staff)
  const id = await newTicket(test, { language: 'ja', region: 'JP', model: 'M1', detail: 'つながりません。' })
  expect(await queued(test, { languages: ['ja'] }, await asStaff())).toEqual([id])

  test.state.now = new Date('2026-03-02T12:00:00Z')
  await atDeskPost(test, 'answer', { id, text: 'ボタンを長押ししてください。', seen: 1 }, await asStaff())
  const letter = (await letters.deliver(test)).findLast(({ to }) => to === 'anna@example.com')
  expect(letter?.text).not.toContain('ボタンを長押し')

  const quoted = letter?.text.replace(/^/gm, '> ') ?? ''
  const reply = rawMail(
    { To: letter?.replyTo ?? '', 'Content-Transfer-Encoding': '8bit' },
    `できました。\n\n${quoted}\n`,
  )
  test.state.now = new Date('2026-03-03T09:00:00Z')
  server.deliver(reply)
  const inbox = openInbox(test.service, server.url, { pollEvery: 50 })
  await expect.poll(() => server.mails[0]?.seen, { interval: 20, timeout: 30_000 }).toBe(true)
  await inbox.close()

  const waits = await deskTicket(test, id, await asStaff())
  expect(waits).toMatchObject({ status: 'open', lastFrom: 'user', proven: true, answerBy: '2026-03-05' })
  expect(waits.thread.map(({ text }) => text)).toEqual([
    'つながりません。',
    'ボタンを長押ししてください。',
    'できました。',
  ])
  expect(await queue(test, {}, await asStaff())).toMatchObject({
    waiting: 1,
    late: 0,
    items: [{ id, unanswered: false }],
  })

  const thanks = { id, text: 'よかったです。', seen: waits.seen, close: true }
  expect((await atDeskPost(test, 'answer', thanks, await asStaff())).body.Data).toMatchObject({ status: 'closed' })
  await letters.deliver(test)
  const browser = await open(test, id)
  expect(await detailOf(test, id, browser)).toMatchObject({ status: 'closed', helped: null })
  await test.post('/api/v1/ticket/rate', { id, helped: true }, browser)
  const wanted = '/api/v1/desk/figures?from=2026-03-01&until=2026-03-31'
  const figures = (await test.request(wanted, { headers: await asStaff() })).body.Data as OutputOf<typeof getFigures>
  expect(figures).toMatchObject({ made: 1, closed: 1, open: 0, waiting: 0, firstAnswer: 2, kept: 1 })
  expect(figures.helped).toEqual({ yes: 1, no: 0 })
  expect(figures.by.language).toEqual([{ key: 'ja', made: 1, open: 0, firstAnswer: 2 }])
}, 120_000)
