import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { second } from '#server/domain/duration.ts'
import { codeIn, cookieOf, registration } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, queued, readTicket, trailOf } from '#tests/helpers/desk.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import {
  anotherClient,
  anotherKey,
  claim,
  create,
  detailOf,
  email,
  letterOf,
  newTicket,
  open,
  reply,
  waitingLetters,
} from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const letters = waitingLetters()
let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
let sam: Awaited<ReturnType<typeof colleague>>
let id: string
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
  robin = await colleague(test, 'Robin')
  sam = await colleague(test, 'Sam')
})
beforeEach(async () => {
  for (const table of ['ticket', 'unproven_mail', 'audit', 'account'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  test.state.now = new Date('2026-03-02T10:00:00Z')
  test.mails.length = 0
  robin.headers = await atDesk(test, robin.id)
  sam.headers = await atDesk(test, sam.id)
  await letters.deliver(test)
  id = await newTicket(test)
})
afterAll(() => test.close())

const post = (call: string, body: object, by = robin) => atDeskPost(test, call, body, by.headers)
const read = (by = robin) => deskTicket(test, id, by.headers)
const answer = (text: string, seen: number, more: object = {}, by = robin) =>
  post('answer', { id, text, seen, ...more }, by)
const register = async () => {
  await test.post('/api/v1/registerCode', { email, language: 'en' }, {}, anotherClient())
  await letters.deliver(test)
  const form = registration(email, codeIn(test, email))
  return cookieOf(await test.post('/api/v1/registerSubmit', form, {}, anotherClient()))
}
const pass = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}

describe('a ticket at the desk', () => {
  it('has the thread with who wrote, and that it was read stands in the trail', async () => {
    await answer('Hold the button.', 1)
    const ticket = await read()
    expect(ticket).toMatchObject({
      ...{
        id,
        status: 'answered',
        email,
        seen: 2,
        proven: false,
        hasAccount: false,
        spam: false,
        merged: [],
        draft: '',
      },
      thread: [{ by: 'user' }, { by: 'support', text: 'Hold the button.', author: 'Robin' }],
    })
    expect(await trailOf(test, id)).toEqual(['answered', 'assigned to Robin', 'ticket-read'])
    expect((await readTicket(test, '1000000', robin.headers)).status).toBe(404)
  })

  it('tells the customer nothing of who answered, nor of notes', async () => {
    await letters.deliver(test)
    const anna = await open(test, id)
    await answer('Hold the button.', 1)
    await post('note', { id, text: 'Perhaps a NOTE.', mentions: [] })
    await post('draft', { id, text: 'A DRAFT' })
    await post('tags', { id, tags: ['urgent'] })
    await post('assign', { id, to: sam.id })
    const shown = JSON.stringify(await detailOf(test, id, anna))
    expect(shown).toContain('Hold the button.')
    expect(shown).not.toMatch(/Robin|Sam|NOTE|DRAFT|urgent|author|staff|assigned/)
    expect(shown).not.toContain(robin.id)
  })

  it('has device, warranty, article, order and the same order elsewhere', async () => {
    const anna = await register()
    const device = await test.db.kysely.selectFrom('device').select('id').executeTakeFirstOrThrow()
    const files = [await uploadFile(test, { name: 'receipt.pdf', bytes: fileOf('pdf', 900) })]
    const evidence = [await uploadFile(test, { name: 'damage.pdf', bytes: fileOf('pdf', 900) })]
    const form = { ...claim, device: device.id, model: 'M1', article: 101, orderReceipt: files, damage: evidence }
    id = await newTicket(test, form, anna)
    const other = await newTicket(test, {
      ...{ category: 5, orderNumber: claim.orderNumber, email: 'ben@example.com', confirmEmail: 'ben@example.com' },
      ...{ city: 'Köln', street: 'Domkloster 4', postalCode: '50667' },
    })
    expect(await read()).toMatchObject({
      orderNumber: '113-7856421-7648003',
      sameOrder: [other],
      device: { model: 'M1', activatedOn: '2026-02-01' },
      warranty: { from: '2026-02-01', until: '2027-02-01', years: 1, over: false },
      articleTitle: expect.any(String),
      hasAccount: true,
      proven: true,
    })
    test.state.now = new Date('2027-02-02T00:00:00Z')
    robin.headers = await atDesk(test, robin.id)
    expect((await read()).warranty?.over).toBe(true)
  })

  it('names earlier tickets of the same address, and whether they were shown to be of the same person', async () => {
    await letters.deliver(test)
    await open(test, id)
    const before = id
    pass(second)
    const typed = await newTicket(test)
    id = typed
    const earlier = async () => (await read()).earlier.map((ticket) => [ticket.id, ticket.proven])
    expect(await earlier()).toEqual([[before, false]])
    await letters.deliver(test)
    await open(test, typed)
    expect(await earlier()).toEqual([[before, true]])
    const anna = await register()
    id = await newTicket(test, {}, anna)
    expect(await earlier()).toEqual([
      [typed, true],
      [before, true],
    ])
    id = await newTicket(test, { email: 'ben@example.com', confirmEmail: 'ben@example.com' })
    expect((await read()).earlier).toEqual([])
  })

  it('leads to its files for five minutes, and whoever asks stands in the trail', async () => {
    const attachment = [await uploadFile(test, { name: 'Größe <b>.pdf', bytes: fileOf('pdf', 900) })]
    id = await newTicket(test, { attachment })
    const [file] = (await read()).thread[0]?.files ?? []
    const from = (path: string, headers = {}) => test.app.request(path, { headers })
    const led = await from(file?.link ?? '', robin.headers)
    expect(led.status).toBe(302)
    const saved = await from(led.headers.get('location') ?? '')
    expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect((await saved.arrayBuffer()).byteLength).toBe(900)
    expect(await trailOf(test, id)).toEqual(['ticket-read', 'file-read entry 1, file 1'])
    expect((await from(file?.link ?? '')).status).toBe(401)
    expect((await from((file?.link ?? '').replace('entry=1', 'entry=2'), robin.headers)).status).toBe(404)
    expect((await from('/api/v1/desk/file?id=x', robin.headers)).status).toBe(400)
  })

  it('shows no picture that takes the memory of a browser, which can be saved all the same', async () => {
    const picture = (width: number) => {
      const bytes = Buffer.from(fileOf('png', 900))
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(5000, 20)
      return bytes
    }
    const sent = [picture(10_000), picture(20_000), fileOf('pdf', 900)]
    const names = ['small.png', 'large.png', 'none.pdf']
    const attachment: string[] = []
    for (const [index, bytes] of sent.entries())
      attachment.push(await uploadFile(test, { name: names[index] ?? '', bytes }))
    id = await newTicket(test, { attachment })
    const links = (await read()).thread[0]?.files.map(({ link }) => link) ?? []
    const statuses = async (more: string) =>
      Promise.all(links.map(async (link) => (await test.app.request(link + more, { headers: robin.headers })).status))
    expect(await statuses('&look=1')).toEqual([302, 404, 404])
    expect(await statuses('')).toEqual([302, 302, 302])
  })
})

describe('an answer', () => {
  it('is mailed to the customer without a word of it, and done once however often it is sent', async () => {
    await letters.deliver(test)
    const key = anotherKey()
    for (let sent = 0; sent < 2; sent++) {
      const body = { id, text: 'Hold <b>SECRET</b>.', seen: 1 }
      const { body: answered } = await atDeskPost(test, 'answer', body, { ...robin.headers, ...key })
      expect(answered.Data).toMatchObject({ status: 'answered', seen: 2 })
    }
    const mails = await letters.deliver(test)
    expect(mails).toMatchObject([{ to: email, thread: { id: letterOf(test, id, 'answered-2') } }])
    expect(JSON.stringify(mails)).not.toMatch(/SECRET|Robin/)
    expect((await read()).thread).toHaveLength(2)
  })

  it('is not sent when somebody has written since', async () => {
    await letters.deliver(test)
    const anna = await open(test, id)
    expect((await answer('First.', 1)).status).toBe(200)
    const second = await answer('Second.', 1, {}, sam)
    expect([second.status, second.body.Code]).toEqual([409, code.conflict])
    await reply(test, id, 'And this?', anna)
    expect((await answer('Third.', 2)).status).toBe(409)
    expect((await answer('Third.', 3)).status).toBe(200)
    expect((await read()).thread.map(({ text }) => text).slice(1)).toEqual(['First.', 'And this?', 'Third.'])
    expect(await trailOf(test, id)).toEqual(['answered', 'assigned to Robin', 'answered', 'ticket-read'])
  })

  it('is one of two that are sent at the same moment', async () => {
    const both = await Promise.all([answer('By Robin.', 1), answer('By Sam.', 1, {}, sam)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).thread).toHaveLength(2)
  })

  it('is not sent with a field that nobody filled in', async () => {
    const { status, body } = await answer('Dear {{name}},', 1)
    expect([status, body.Data]).toEqual([400, { fields: { text: 'fields-unfilled' } }])
    expect((await answer('Dear {name}, {{', 1)).status).toBe(200)
  })

  it('takes away what was begun, of the writer alone', async () => {
    await post('draft', { id, text: 'Hold' })
    await post('draft', { id, text: 'Hold the' })
    await post('draft', { id, text: 'Mine' }, sam)
    expect([(await read()).draft, (await read(sam)).draft]).toEqual(['Hold the', 'Mine'])
    await answer('Hold the button.', 1)
    expect([(await read()).draft, (await read(sam)).draft]).toEqual(['', 'Mine'])
    await post('draft', { id, text: '' }, sam)
    expect((await read(sam)).draft).toBe('')
  })

  it('that was begun on another computer since is not written over', async () => {
    const keep = async (text: string, before: string) => (await post('draft', { id, text, before })).body.Data
    expect(await keep('First', '')).toEqual({ text: 'First', kept: true })
    expect(await keep('First half', 'First')).toEqual({ text: 'First half', kept: true })
    expect(await keep('First more', 'First')).toEqual({ text: 'First half', kept: false })
    expect(await keep('', 'First')).toEqual({ text: 'First half', kept: false })
    expect((await read()).draft).toBe('First half')
    expect(await keep('First half', 'First')).toEqual({ text: 'First half', kept: true })
  })

  it('makes a ticket of nobody its writer’s, and no other one', async () => {
    await answer('Hold the button.', 1)
    expect((await read()).assigned).toEqual({ id: robin.id, name: 'Robin' })
    await post('assign', { id, to: sam.id })
    await answer('Hold it longer.', 2)
    expect((await read()).assigned).toMatchObject({ id: sam.id })
  })

  it('closes the ticket with it and one letter, or opens a closed one', async () => {
    expect((await answer('Done.', 1, { close: true })).body.Data).toMatchObject({ status: 'closed' })
    expect((await answer('One more thing.', 3)).body.Data).toMatchObject({ status: 'answered', seen: 4 })
    const sent = (await letters.deliver(test)).map(({ thread }) => thread?.id.split('.')[1])
    expect(sent).toEqual(['created', 'answered-2', 'answered-4'])
    expect((await trailOf(test, id)).sort()).toEqual(['answered', 'answered', 'assigned to Robin', 'closed'])
  })
})

describe('a change', () => {
  it('stands in the trail, and changes nothing where it is wrong', async () => {
    await post('note', { id, text: 'Look at this', mentions: [sam.id, sam.id] })
    await post('assign', { id, to: sam.id })
    await post('assign', { id, to: null })
    await post('tags', { id, tags: ['b', 'a', 'b'] })
    await post('correct', { id, category: 4, model: 'm 1' })
    await post('state', { id, to: 'closed' })
    await post('state', { id, to: 'closed' })
    await post('state', { id, to: 'open' })
    const stranger = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
    expect((await post('assign', { id, to: stranger })).body.Data).toEqual({ fields: { to: 'staff-unknown' } })
    expect((await post('note', { id, text: 'x', mentions: [stranger] })).status).toBe(400)
    expect((await post('correct', { id, category: 4, model: 'M99' })).body.Data).toEqual({
      fields: { model: 'model-unknown' },
    })
    expect(await read()).toMatchObject({
      ...{ category: 4, model: 'M1', tags: ['a', 'b'], status: 'open', waitingSince: test.state.now.toISOString() },
      notes: [{ by: { name: 'Robin' }, text: 'Look at this', mentions: [{ name: 'Sam' }] }],
      thread: [{ kind: 'message' }, { kind: 'closed', about: 'support' }, { kind: 'reopened', by: 'support' }],
    })
    expect(await trailOf(test, id)).toEqual([
      ...['noted', 'assigned to Sam', 'assigned to nobody', 'tagged a, b', 'corrected category 2 to 4, model to M1'],
      ...['closed', 'ticket-read', 'reopened', 'ticket-read'],
    ])
    expect(await queued(test, { keyword: 'm1' }, robin.headers)).toEqual([id])
  })

  it('of a ticket that there is not is none', async () => {
    const none = { id: '1000000' }
    const calls = [
      ['answer', { text: 'x', seen: 0 }],
      ['note', { text: 'x' }],
      ['draft', { text: 'x' }],
      ['assign', { to: null }],
      ['tags', { tags: [] }],
      ['state', { to: 'open' }],
      ['correct', { category: 1 }],
      ['spam', { spam: true }],
    ] as const
    for (const [call, body] of calls)
      expect([call, (await post(call, { ...none, ...body })).status]).toEqual([call, 404])
  })
})

describe('spam', () => {
  it('is closed without a word, out of the queue, and hears nothing more', async () => {
    await letters.deliver(test)
    const anna = await open(test, id)
    await post('spam', { id, spam: true })
    expect(await queued(test, {}, robin.headers)).toEqual([])
    expect(await queued(test, { spam: true }, robin.headers)).toEqual([id])
    expect((await reply(test, id, 'Buy this!', anna)).body.Data).toEqual({ id })
    expect(await letters.deliver(test)).toEqual([])
    expect(await read()).toMatchObject({ status: 'closed', spam: true, thread: [{}, { text: 'Buy this!' }] })
    expect(await trailOf(test, id)).toEqual(['marked-as-spam', 'ticket-read'])
  })

  it('is none any more when somebody takes the mark away, and stands where it stood', async () => {
    await post('spam', { id, spam: true })
    pass(second)
    expect((await post('spam', { id, spam: false })).body.Data).toMatchObject({
      ...{ status: 'open', waitingSince: '2026-03-02T10:00:00.000Z', spam: false },
    })
    await post('state', { id, to: 'closed' })
    await post('spam', { id, spam: true })
    expect((await post('spam', { id, spam: false })).body.Data).toMatchObject({ status: 'closed', spam: false })
  })

  it('has mails that wait not sent', async () => {
    await answer('Hold the button.', 1)
    await post('spam', { id, spam: true })
    expect(await letters.deliver(test)).toEqual([])
  })
})

it('what customers and staff type is kept to the letter', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}',
    '=1+1',
    '\u202Eevil',
    '🙂'.repeat(100),
  ]
  for (const text of hostile) {
    const { body } = await create(test, { subject: text, name: text, detail: text }, anotherKey(), anotherClient())
    id = (body.Data as { id: string }).id
    await post('note', { id, text })
    await answer(text, 1)
    await post('draft', { id, text })
    expect(await read()).toMatchObject({
      subject: text,
      name: text,
      thread: [{ text }, { text }],
      notes: [{ text }],
      draft: text,
    })
    expect((await queued(test, { keyword: text.slice(0, 100) }, robin.headers)).length).toBeGreaterThanOrEqual(0)
  }
})
