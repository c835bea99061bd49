import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { getDeskMails } from '#contracts/desk-people.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { messages } from '#i18n/messages.ts'
import { openInbox } from '#server/inbox/index.ts'
import { replyAddress } from '#server/tickets/reply-address.ts'
import { site } from '#shared/site.config.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, trailOf } from '#tests/helpers/desk.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { openImapServer } from '#tests/helpers/imap-server.ts'
import { parts, type RawPart, rawMail } from '#tests/helpers/raw-mail.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherClient, answerTicket, letterOf, newTicket } from '#tests/helpers/tickets.ts'

type Server = Awaited<ReturnType<typeof openImapServer>>

let test: TestApp
let server: Server
let agent: Awaited<ReturnType<typeof colleague>>

beforeAll(async () => {
  server = await openImapServer()
  test = await createTestApp({ config: { imapUrl: server.url, imapCheckedBy: 'mx.example.com' } })
  agent = await colleague(test, 'Ada')
})
afterAll(async () => {
  await server.close()
  await test.close()
})
beforeEach(async () => {
  server.mails.length = 0
  // Letters are not what is counted here.
  await test.db.kysely.deleteFrom('unproven_mail').execute()
})

/** Fetches what is in the mailbox, and ends. */
async function fetchAll({ from = server, by = test } = {}): Promise<void> {
  const inbox = openInbox(by.service, from.url, { pollEvery: 50 })
  await expect.poll(() => from.mails.every(({ seen }) => seen), { interval: 20 }).toBe(true)
  await inbox.close()
}

const to = (id: string) => ({ To: `Support <${replyAddress(test.service.secrets, Number(id))}>` })

/** What its customer has written after the first entry: the texts, and the names of the files. */
async function written(id: string) {
  const { thread } = await deskTicket(test, id, agent.headers)
  return thread
    .filter(({ by, kind }) => by === 'user' && kind === 'message')
    .slice(1)
    .map(({ text, files }) => ({ text, files: files.map(({ name }) => name) }))
}

const texts = async (id: string) => (await written(id)).map(({ text }) => text)

async function listed() {
  const { body } = await test.request('/api/v1/desk/mails', { headers: agent.headers }, anotherClient())
  return body.Data as OutputOf<typeof getDeskMails>
}

/** What the desk is shown of the mail that came last. */
async function shown() {
  const [first] = (await listed()).items
  return first && { sort: first.sort, ticket: first.ticket, text: first.text, files: first.files }
}

const clear = () => test.db.kysely.deleteFrom('inbox_mail').execute()

describe('an answer', () => {
  it('to the address of its ticket becomes an entry, without the letter that it quotes', async () => {
    const id = await newTicket(test)
    await answerTicket(test, id)
    const [letter] = test.mails.slice(-1)
    const quote = letter?.text.replace(/^/gm, '> ')
    const head = `On Sun, Mar 1, 2026 at 12:00 PM ${site.name} <${site.mail.from}> wrote:`
    server.deliver(rawMail(to(id), `It still hums.\n\nAnna\n\n${head}\n\n${quote}\n`))
    await fetchAll()
    expect(await texts(id)).toEqual(['It still hums.\n\nAnna'])
    expect((await deskTicket(test, id, agent.headers)).status).toBe('open')
    expect(await shown()).toBeUndefined()
  })

  it('that refers to a letter is known by that alone', async () => {
    const id = await newTicket(test)
    const reference = `<${letterOf(test, id, 'created')}@example.com>`
    server.deliver(rawMail({ 'In-Reply-To': reference }, 'By the reference.'))
    server.deliver(rawMail({ References: `<other@example.com>\r\n ${reference}` }, 'By the last of them.'))
    await fetchAll()
    expect(await texts(id)).toEqual(['By the reference.', 'By the last of them.'])
  })

  it('of a closed ticket goes on in a new one', async () => {
    const id = await newTicket(test)
    await test.db.kysely
      .updateTable('ticket')
      .set({ status: 'closed', closed_at: test.state.now, waiting_since: null })
      .where('id', '=', Number(id))
      .execute()
    server.deliver(rawMail(to(id), 'Again.'))
    await fetchAll()
    expect(await texts(id)).toEqual([])
    const { id: next } = await test.db.kysely
      .selectFrom('ticket')
      .where('follows', '=', Number(id))
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await deskTicket(test, String(next), agent.headers)).thread.at(-1)?.text).toBe('Again.')
  })

  it('of a ticket that was put into another stands there', async () => {
    const [id, into] = [await newTicket(test), await newTicket(test)]
    await test.db.kysely
      .updateTable('ticket')
      .set({ merged_into: Number(into), status: 'closed', closed_at: test.state.now, waiting_since: null })
      .where('id', '=', Number(id))
      .execute()
    server.deliver(rawMail(to(id), 'Here now.'))
    await fetchAll()
    expect(await texts(into)).toEqual(['Here now.'])
  })

  it('comes once, however often it lies in the mailbox', async () => {
    const id = await newTicket(test)
    const mail = rawMail(to(id), 'Once.')
    server.deliver(mail)
    await fetchAll()
    server.deliver(mail)
    await fetchAll()
    expect(await texts(id)).toEqual(['Once.'])
  })

  it.each([
    ['ISO-2022-JP', 'iso-2022-jp', '\x1b$BF|K\\\x1b(B', '日本'],
    ['windows-1251', 'windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2', 'Привет'],
    ['UTF-8 that is none', 'utf-8', 'Gr\xfc\xdfe', 'Gr��e'],
    ['no character set that there is', 'x-unknown', 'Hello', 'Hello'],
  ])('in %s is read', async (_, charset, bytes, text) => {
    const id = await newTicket(test)
    const type = { 'Content-Type': `text/plain; charset=${charset}` }
    server.deliver(rawMail({ ...to(id), ...type }, Buffer.from(bytes, 'latin1')))
    await fetchAll()
    expect(await texts(id)).toEqual([text])
  })

  it('of nothing but HTML is read as text, and nothing of it runs', async () => {
    const id = await newTicket(test)
    const html = `<style>p{}</style><h1>Hello</h1><p>It <b>hums</b>.<br>Still.</p><script>alert(1)</script>
      <div class="gmail_quote"><div>On Mar 1, 2026 at 12:00 ${site.name} &lt;${site.mail.from}&gt; wrote:<br></div>
      <blockquote>${test.mails.find(({ text }) => text.includes(id))?.html}</blockquote></div>`
    server.deliver(rawMail({ ...to(id), 'Content-Type': 'text/html; charset=utf-8' }, html))
    await fetchAll()
    expect(await texts(id)).toEqual(['Hello\n\nIt hums.\nStill.'])
  })
})

describe('the files of an answer', () => {
  const text = (content: string): RawPart => ({ type: 'text/plain; charset=utf-8', content })
  const file = (name: string, size = 2000): RawPart => ({
    type: 'application/octet-stream',
    name,
    content: fileOf(name.split('.').at(-1) ?? '', size),
  })

  async function send(id: string, list: RawPart[], type?: string) {
    await clear()
    const [fields, body] = parts(list, type)
    server.deliver(rawMail({ ...to(id), ...fields }, body))
    await fetchAll()
  }

  it('are taken like uploads', async () => {
    const id = await newTicket(test)
    await send(id, [text('See the pictures.'), file('label.jpg'), file('video.mp4')])
    expect(await written(id)).toEqual([{ text: 'See the pictures.', files: ['label.jpg', 'video.mp4'] }])
    expect(await shown()).toBeUndefined()
  })

  it('are enough without a word', async () => {
    const id = await newTicket(test)
    await send(id, [text(''), file('label.png')])
    expect(await written(id)).toEqual([{ text: '', files: ['label.png'] }])
  })

  it('are refused by their content, their number and their kind; the desk sees which', async () => {
    const id = await newTicket(test)
    const named = (name: string): RawPart => ({ ...file('a.jpg'), name })
    const wrong = { ...file('x.exe'), name: 'fake.jpg', content: 'MZ is no picture' }
    await send(id, [
      text('All of it.'),
      wrong,
      named('a.jpg'),
      named('b.jpg'),
      named('run.exe'),
      named('c.jpg'),
      named('d.jpg'),
    ])
    expect(await written(id)).toEqual([{ text: 'All of it.', files: ['a.jpg', 'b.jpg', 'c.jpg'] }])
    expect(await shown()).toEqual({ sort: 'refused', ticket: id, text: '', files: ['fake.jpg', 'run.exe', 'd.jpg'] })
  })

  it('in a winmail.dat are refused, and what was written stands in the ticket', async () => {
    const id = await newTicket(test)
    await send(id, [text('From Outlook.'), { type: 'application/ms-tnef', name: 'winmail.dat', content: 'x\x9f>"' }])
    expect(await written(id)).toEqual([{ text: 'From Outlook.', files: [] }])
    expect(await shown()).toMatchObject({ sort: 'refused', files: ['winmail.dat'] })
  })

  it('are nothing where they are the logo of a signature', async () => {
    const id = await newTicket(test)
    const logo = {
      ...file('image001.png'),
      fields: { 'Content-ID': '<logo@example.com>', 'Content-Disposition': 'inline; filename="image001.png"' },
    }
    await send(id, [text('Regards'), { ...logo, name: '' }], 'related')
    expect(await written(id)).toEqual([{ text: 'Regards', files: [] }])
  })

  it('may have 30 MB', async () => {
    const id = await newTicket(test)
    await send(id, [text('Large.'), file('video.mp4', 30 * 1024 * 1024)])
    expect(await written(id)).toEqual([{ text: 'Large.', files: ['video.mp4'] }])
    const { size } = await test.db.kysely
      .selectFrom('ticket_file')
      .where('ticket', '=', Number(id))
      .select('size')
      .executeTakeFirstOrThrow()
    expect(size).toBe(30 * 1024 * 1024)
  })
})

describe('what is no answer changes nothing and is shown as what it is:', () => {
  const bounce = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x', 'Return-Path': '<>' }
  const failed = 'mx.example.com; spf=pass smtp.mailfrom=example.com; dmarc=fail (p=none) header.from=example.com'
  it.each<[string, Record<string, string>, string]>([
    ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }, 'automatic'],
    ['an automatic reply by its subject', { Subject: 'Abwesenheitsnotiz: Urlaub' }, 'automatic'],
    ['an automatic reply in Japanese', { Subject: '=?utf-8?B?6Ieq5YuV5b+c562UOiDkuI3lnKg=?=' }, 'automatic'],
    ['an automatic reply of old', { Precedence: 'auto_reply' }, 'automatic'],
    ['a bounce', { From: 'MAILER-DAEMON@example.com', ...bounce }, 'bounce'],
    ['a bounce by its sender alone', { From: 'MAILER-DAEMON@example.com' }, 'bounce'],
    ['a bounce without a report', { 'Return-Path': '<>' }, 'bounce'],
    ['a stranger with the address of the ticket', { From: 'eve@example.com' }, 'unknown-sender'],
    ['two senders', { From: 'anna@example.com, eve@example.com' }, 'unknown-sender'],
    ['a sender that was found forged', { 'Authentication-Results': failed }, 'refused'],
    ['a mail without a word', { Body: '' }, 'unreadable'],
  ])('%s', async (_, { Body = 'Hello.', ...fields }, sort) => {
    await clear()
    const id = await newTicket(test)
    server.deliver(rawMail({ ...to(id), ...fields }, Body))
    await fetchAll()
    expect(await texts(id)).toEqual([])
    expect((await shown())?.sort).toBe(sort)
  })

  it.each<[string, (id: string) => Record<string, string>]>([
    ['the right sender alone', () => ({})],
    ['a number in the subject', (id) => ({ Subject: `Ticket ${id}` })],
    ['a token that was made up', (id) => ({ To: `support+${id}.${'0'.repeat(32)}@example.com` })],
    ['the token of another ticket', (id) => ({ To: to('7654321').To.replace('7654321', id) })],
    ['a letter that was never written', (id) => ({ 'In-Reply-To': `<ticket-${id}.created@example.com>` })],
    ['a letter with another tag', (id) => ({ 'In-Reply-To': `<ticket-${id}.created.${'0'.repeat(16)}@example.com>` })],
  ])('%s', async (_, fields) => {
    await clear()
    const id = await newTicket(test)
    server.deliver(rawMail(fields(id), 'I am Anna, believe me.'))
    await fetchAll()
    expect(await texts(id)).toEqual([])
    expect(await shown()).toMatchObject({ sort: 'unknown-ticket', text: 'I am Anna, believe me.' })
  })

  it('the word of another server on the sender does not count', async () => {
    const id = await newTicket(test)
    server.deliver(rawMail({ ...to(id), 'Authentication-Results': 'evil.example.net; dmarc=fail' }, 'Mine.'))
    await fetchAll()
    expect(await texts(id)).toEqual(['Mine.'])
  })
})

describe('the list of them', () => {
  it('names files and keeps none, is written into the trail, and gets shorter', async () => {
    await clear()
    const [fields, body] = parts([
      { type: 'text/plain', content: 'Buy this.' },
      { type: 'image/png', name: 'offer.png', content: fileOf('png') },
    ])
    server.deliver(rawMail({ ...fields, From: 'shop@example.net', Subject: 'Offer\u0000' }, body))
    await fetchAll()
    const { fetched, total, items } = await listed()
    expect({ fetched, total }).toEqual({ fetched: true, total: 1 })
    expect(items).toMatchObject([{ from: 'shop@example.net', sort: 'unknown-sender', files: ['offer.png'] }])
    const id = items[0]?.id ?? ''
    expect((await atDeskPost(test, 'mails/handled', { id }, agent.headers)).body.Code).toBe(code.ok)
    expect((await atDeskPost(test, 'mails/handled', { id }, agent.headers)).body.Code).toBe(code.notFound)
    expect((await listed()).total).toBe(0)
    const actions = await test.db.kysely.selectFrom('audit').select('action').where('staff', '=', agent.id).execute()
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['mail-read', 'mail-handled']))
  })
})

describe('a mail of a new customer', () => {
  const make = (id: string, more: object = {}) =>
    atDeskPost(test, 'mails/ticket', { id, language: 'de', category: 2, ...more }, agent.headers)
  const arrive = async (fields: Record<string, string>, body = 'Meine Steckdose summt.') => {
    await clear()
    server.deliver(rawMail({ Subject: 'Summen', ...fields }, body))
    await fetchAll()
    return (await listed()).items[0]?.id ?? ''
  }

  it('becomes a ticket of an unproven sender, is answered, and goes on by mails', async () => {
    const mail = await arrive({ From: 'Nora <nora@example.com>' })
    const { status, body } = await make(mail)
    const { id } = body.Data as { id: string }
    expect(status).toBe(200)
    expect((await listed()).total).toBe(0)
    expect(await deskTicket(test, id, agent.headers)).toMatchObject({
      email: 'nora@example.com',
      subject: 'Summen',
      language: 'de',
      category: 2,
      status: 'open',
      proven: false,
      by: 'mail',
      tags: ['from-mail'],
      thread: [{ by: 'user', text: 'Meine Steckdose summt.' }],
    })
    const words = { id, text: 'Bitte ziehen Sie sie ab.', seen: 1 }
    expect((await atDeskPost(test, 'answer', words, agent.headers)).status).toBe(200)
    const letters = test.mails.filter(({ to }) => to === 'nora@example.com')
    expect(letters.map(({ text }) => text.includes(id))).toEqual([true, true])
    server.deliver(rawMail({ ...to(id), From: 'nora@example.com' }, 'Danke.'))
    await fetchAll()
    expect(await texts(id)).toEqual(['Danke.'])
    expect(await trailOf(test, id)).toContain(`mail-made-ticket ${mail}`)
    expect((await make(mail)).body.Code).toBe(code.notFound)
  })

  it('with the address of another shows nothing of theirs, and is none of their account', async () => {
    const theirs = await newTicket(test, { email: 'paul@example.com', confirmEmail: 'paul@example.com' })
    const { body } = await make(await arrive({ ...to(theirs), From: 'eve@example.com' }))
    const made = await deskTicket(test, (body.Data as { id: string }).id, agent.headers)
    expect({ email: made.email, earlier: made.earlier, thread: made.thread.length }).toEqual({
      email: 'eve@example.com',
      earlier: [],
      thread: 1,
    })
    expect((await deskTicket(test, theirs, agent.headers)).thread).toHaveLength(1)
  })

  it('is mailed three times a day and no more, however many mails came', async () => {
    const before = test.mails.length
    for (const nth of [1, 2, 3, 4, 5])
      expect((await make(await arrive({ From: 'many@example.com' }, `Mail ${nth}`))).status).toBe(200)
    expect(test.mails.slice(before).filter(({ to }) => to === 'many@example.com')).toHaveLength(3)
  })

  it.each([
    ['an automatic one', { 'Auto-Submitted': 'auto-replied' }],
    ['one of two senders', { From: 'anna@example.com, eve@example.com' }],
    [
      'one that was found forged',
      { 'Authentication-Results': 'mx.example.com; dmarc=fail (p=none) header.from=example.com' },
    ],
  ])('is none where it is %s: nothing is made, and it stays on the list', async (_, fields) => {
    const { count } = test.db.kysely.fn
    const tickets = () => test.db.kysely.selectFrom('ticket').select(count('id').as('n')).executeTakeFirstOrThrow()
    const before = await tickets()
    const mail = await arrive(fields)
    expect((await make(mail)).body.Code).toBe(code.conflict)
    expect(await tickets()).toEqual(before)
    expect((await listed()).total).toBe(1)
  })
})

describe('the mailbox', () => {
  it('is looked into again after the connection was lost in the middle of a mail', async () => {
    const id = await newTicket(test)
    server.deliver(rawMail(to(id), `${'Long. '.repeat(2000)}`))
    server.breakOff(3000)
    await fetchAll()
    expect(await texts(id)).toEqual(['Long. '.repeat(2000).trim()])
    expect(test.events.map(({ event }) => event)).toContain('inbox-away')
  })

  it('tells of a mail as it comes', async () => {
    const id = await newTicket(test)
    const inbox = openInbox(test.service, server.url, { pollEvery: 600_000 })
    onTestFinished(() => inbox.close())
    await expect.poll(() => server.waiting(), { interval: 20 }).toBe(1)
    server.deliver(rawMail(to(id), 'Now.'))
    await expect.poll(() => server.mails[0]?.seen, { interval: 20 }).toBe(true)
    expect(await texts(id)).toEqual(['Now.'])
  })

  it('keeps what could not be saved unseen, and takes the others', async () => {
    const id = await newTicket(test)
    const broken = await createTestApp({
      db: test.db,
      config: test.service.config,
      storage: { ...test.service.storage, announce: () => Promise.reject(new Error('full')) },
    })
    const [fields, body] = parts([{ type: 'image/png', name: 'a.png', content: fileOf('png') }])
    server.deliver(rawMail({ ...to(id), ...fields }, body))
    server.deliver(rawMail(to(id), 'The other.'))
    const inbox = openInbox(broken.service, server.url, { pollEvery: 50 })
    await expect.poll(() => server.mails[1]?.seen, { interval: 20 }).toBe(true)
    await inbox.close()
    expect(server.mails[0]?.seen).toBe(false)
    expect(await texts(id)).toEqual(['The other.'])
    await fetchAll()
    expect(await written(id)).toHaveLength(2)
  })

  it('may be opened by two processes', async () => {
    const id = await newTicket(test)
    const [one, two] = [0, 1].map(() => openInbox(test.service, server.url, { pollEvery: 20 }))
    for (let count = 0; count < 10; count++) server.deliver(rawMail(to(id), `Number ${count}`))
    await expect.poll(() => server.mails.every(({ seen }) => seen), { interval: 20 }).toBe(true)
    await Promise.all([one?.close(), two?.close()])
    expect((await texts(id)).sort()).toEqual(Array.from({ length: 10 }, (_, count) => `Number ${count}`))
  })
})

it('letters say where replies are read', async () => {
  const id = await newTicket(test)
  const letter = test.mails.find(({ text }) => text.includes(id))
  expect(letter?.replyTo).toBe(replyAddress(test.service.secrets, Number(id)))
  expect(letter?.text).toContain(messages.en['ticket-mail']['reply-here'])
  const without = await createTestApp({ db: test.db })
  const other = await newTicket(without)
  const plain = without.mails.find(({ text }) => text.includes(other))
  expect(plain?.replyTo).toBeUndefined()
  expect(plain?.text).toContain(messages.en['ticket-mail']['reply-there'])
  expect(await trailOf(test, other)).toEqual([])
})
