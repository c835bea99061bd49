import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInbox } from '#server/inbox/index.ts'
import { readMail } from '#server/inbox/received-mail.ts'
import { mayBeAnswer, takeIn } from '#server/inbox/take-in.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { replyAddress } from '#server/tickets/reply-address.ts'
import { site } from '#shared/site.config.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openImapServer } from '#tests/helpers/imap-server.ts'
import { parts, rawMail } from '#tests/helpers/raw-mail.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

const sent: string[] = []
const jobs: Jobs = {
  async send(_, work) {
    sent.push(work.name)
  },
  begin: async () => {},
  mails: async () => [],
  sendAgain: async () => 0,
  stop: async () => {},
}
let test: TestApp
let id: string
beforeAll(async () => {
  test = await createTestApp({ jobs, config: { imapCheckedBy: 'mx.example.com' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  id = await newTicket(test)
  sent.length = 0
})

const to = () => ({ To: replyAddress(test.service.secrets, Number(id)) })
async function deliver(raw: Buffer) {
  return takeIn(test.service, await readMail(raw, raw.subarray(0, raw.indexOf('\r\n\r\n') + 4)), true, test.state.now)
}
const countOf = async (table: 'ticket' | 'ticket_entry', column: 'follows' | 'ticket') => {
  const { rows } = { rows: await test.db.kysely.selectFrom(table).selectAll().execute() }
  return rows.filter((row) => (row as Record<string, unknown>)[column] === Number(id)).length
}
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

// A server that receives it looks for the policy of a domain that there is not, and finds none; its own envelope passes.
it.each([
  'Anna <anna@=?utf-8?Q?example.com?=>',
  'anna@=?utf-8?Q?example.com?=',
  'Anna <=?utf-8?Q?anna=40example.com?=>',
  '=?utf-8?Q?anna=40example.com?= <>',
  '"anna@example.com"',
  'anna@example.com <mallory@evil.example>',
  'Group: anna@example.com;',
  'anna@example.com, mallory@evil.example',
  'anna@example.com(@evil.example)',
  'anna @ example.com',
  'anna@example.com\r\nFrom: mallory@evil.example',
])('a sender that stands there as %j is not taken for anna@example.com', async (From) => {
  const passed = 'Authentication-Results: mx.example.com; spf=pass smtp.mailfrom=evil.example; dmarc=none\r\n'
  const raw = Buffer.concat([Buffer.from(passed), rawMail({ From, ...to() }, 'Forged.')])
  expect(await deliver(raw)).not.toBe('taken')
})

it.each([
  'Anna <anna@example.com>',
  '"Größe, Anna" <Anna@Example.com>',
  `${encoded('Größe, Anna')} <anna@example.com>`,
])('one that stands there as %j is', async (From) => {
  expect(await deliver(rawMail({ From, ...to() }, 'Mine.'))).toBe('taken')
})

it.each<[string, () => Buffer]>([
  ['an encoded sender', () => rawMail({ From: `x <${encoded('a\0')}@example.com>` }, 'x')],
  ['a quoted sender', () => rawMail({ From: '<"a\0b"@example.com>' }, 'x')],
  ['a subject', () => rawMail({ Subject: encoded('a\0b') }, 'x')],
  ['a text', () => rawMail(to(), 'a\0b')],
  ['HTML', () => rawMail({ ...to(), 'Content-Type': 'text/html' }, '<p>a&#0;b&#xD800;\0</p>')],
  [
    'the name of a file',
    () => {
      const [fields, body] = parts([{ type: 'image/png', name: 'a\0../../b.png', content: 'x' }])
      return rawMail({ ...fields, ...to() }, body)
    },
  ],
])('a letter that no database takes, in %s, keeps no mail from being read', async (_, make) => {
  expect(await deliver(make())).toEqual(expect.any(String))
})

it('a subject turns nothing of what stands behind it', async () => {
  const raw = rawMail({ From: 'mallory@example.net', Subject: encoded('a\u202Egnp.\u2066exe') }, 'x')
  expect((await readMail(raw, raw)).subject).toBe('agnp.exe')
})

describe('machines that answer', () => {
  it('are refused once a day, however often they write', async () => {
    for (let round = 0; round < 8; round++) await deliver(rawMail(to(), ''))
    expect(sent.filter((name) => name === 'ticket-mail-refused')).toHaveLength(1)
    test.state.now = new Date(test.state.now.getTime() + 25 * 3_600_000)
    await deliver(rawMail(to(), ''))
    expect(sent.filter((name) => name === 'ticket-mail-refused')).toHaveLength(2)
  })

  it('write no more than the page lets people write; the desk sees the rest', async () => {
    const outcomes = []
    for (let round = 0; round < 22; round++) outcomes.push(await deliver(rawMail(to(), `Word ${round}`)))
    expect(outcomes).toEqual([...Array(20).fill('taken'), 'refused', 'refused'])
    expect(await countOf('ticket_entry', 'ticket')).toBe(21)
    const shown = await test.db.kysely.selectFrom('inbox_mail').where('ticket', '=', Number(id)).selectAll().execute()
    expect(shown.map(({ text }) => text).sort()).toEqual(['Word 20', 'Word 21'])
  })

  it('make no more tickets of a closed one than the page does', async () => {
    const closed = { status: 'closed', closed_at: test.state.now, waiting_since: null } as const
    await test.db.kysely.updateTable('ticket').set(closed).where('id', '=', Number(id)).execute()
    for (let round = 0; round < 8; round++) await deliver(rawMail(to(), `Word ${round}`))
    expect(await countOf('ticket', 'follows')).toBe(5)
  })
})

describe('files by mail', () => {
  const pdf = (megabytes: number) => {
    const content = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(megabytes * 1_000_000 - 8)])
    const text = { type: 'text/plain; charset=utf-8', content: `Word of ${crypto.randomUUID()}` }
    const [fields, body] = parts([text, { type: 'application/pdf', name: 'a.pdf', content }])
    return rawMail({ ...fields, From: 'Files <files@example.com>', ...to() }, body)
  }
  const kept = async () => (await test.db.kysely.selectFrom('upload').select('size').execute()).map(({ size }) => size)
  beforeEach(async () => {
    await test.db.kysely.deleteFrom('upload').execute()
    id = await newTicket(test, { email: 'files@example.com', confirmEmail: 'files@example.com' })
  })

  it('are kept of no mail that is refused, and such a one is not fetched whole', async () => {
    const mail = pdf(1)
    const known = await readMail(mail, mail)
    expect(await mayBeAnswer(test.service, known)).toBe(true)
    for (let round = 0; round < 21; round++)
      await deliver(rawMail({ From: 'files@example.com', ...to() }, `Word ${round}`))
    expect(await mayBeAnswer(test.service, known)).toBe(false)
    expect(await deliver(mail)).toBe('refused')
    expect(await kept()).toEqual([])
  })

  it('of one address are taken up to a number of megabytes an hour, and refused by name beyond it', async () => {
    await test.service.limits.count('mailFiles', 'files@example.com', 148)
    for (let round = 0; round < 3; round++) expect(await deliver(pdf(1))).toBe('taken')
    expect(await kept()).toHaveLength(2)
    expect(sent.filter((name) => name === 'ticket-files-refused')).toHaveLength(1)
  })
})

describe('the same Message-ID', () => {
  const same = { 'Message-ID': '<the-same@mail.example.com>' }
  it('of a stranger has no answer lost, nor one that its writer changed', async () => {
    await deliver(rawMail({ From: 'mallory@example.net', To: site.mail.support, ...same }, 'x'))
    expect(await deliver(rawMail({ ...to(), ...same }, 'My answer.'))).toBe('taken')
    expect(await deliver(rawMail({ ...to(), ...same }, 'My better answer.'))).toBe('taken')
  })

  it('of the same mail is known, whatever way it took', async () => {
    const mail = rawMail({ ...to(), 'Message-ID': '<twice@mail.example.com>' }, 'Once.')
    expect(await deliver(mail)).toBe('taken')
    expect(await deliver(Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), mail]))).toBe('seen')
  })
})

it.each<[string, () => Buffer]>([
  ['a head of two megabytes', () => rawMail({ 'X-A': `b\r\n${'X-A: b\r\n'.repeat(300_000)}X-B: c` }, 'x')],
  ['tables in tables', () => rawMail({ 'Content-Type': 'text/html' }, '<table><tr><td>'.repeat(90_000))],
])('a mail with %s is seen once, and others come after it', { timeout: 60_000 }, async (_, make) => {
  const server = await openImapServer()
  test.events.length = 0
  server.deliver(make())
  server.deliver(rawMail({ ...to(), Subject: 'After' }, 'After it.'))
  const inbox = openInbox(test.service, server.url, { pollEvery: 50 })
  try {
    await expect.poll(() => server.mails.every(({ seen }) => seen), { interval: 50, timeout: 50_000 }).toBe(true)
  } finally {
    await inbox.close()
    await server.close()
  }
  const events = test.events.map(({ event }) => event)
  expect(events).not.toContain('inbox-away')
  expect(events.filter((event) => event === 'mail-received')).toHaveLength(2)
  expect(await countOf('ticket_entry', 'ticket')).toBe(2)
})
