import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { second } from '#server/domain/duration.ts'
import { forgetTickets } from '#server/tickets/clean-up.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, queued, readTicket, trailOf } from '#tests/helpers/desk.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import {
  anotherClient,
  detailOf,
  email,
  letterOf,
  linkIn,
  lookUp,
  newTicket,
  open,
  reply,
  waitingLetters,
} from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const letters = waitingLetters()
let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
let lee: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
  robin = await colleague(test, 'Robin')
  lee = await colleague(test, 'Lee', 'lead')
})
beforeEach(async () => {
  for (const table of ['ticket', 'unproven_mail', 'audit', 'upload'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  test.state.now = new Date('2026-03-02T10:00:00Z')
  test.mails.length = 0
  robin.headers = await atDesk(test, robin.id)
  lee.headers = await atDesk(test, lee.id)
  await letters.deliver(test)
})
afterAll(() => test.close())

const post = (call: string, body: object, by = robin) => atDeskPost(test, call, body, by.headers)
const pass = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
const file = (name: string) => uploadFile(test, { name, bytes: fileOf('pdf', 900) })
const others = { email: 'ben@example.com', confirmEmail: 'ben@example.com' }

describe('of two tickets of the same person', () => {
  let from: string
  let into: string
  let anna: Record<string, string>
  beforeEach(async () => {
    from = await newTicket(test, { detail: 'First', attachment: [await file('first.pdf')], category: 1 })
    await letters.deliver(test)
    anna = await open(test, from)
    pass(second)
    into = await newTicket(test, { detail: 'Second', attachment: [await file('second.pdf')] })
    pass(second)
    await post('answer', { id: from, text: 'Third', seen: 1 })
    pass(second)
    await reply(test, from, 'Fourth', anna)
    await post('note', { id: from, text: 'Known' })
    await post('tags', { id: from, tags: ['a', 'b'] })
    await post('tags', { id: into, tags: ['b', 'c'] })
    await post('draft', { id: from, text: 'Begun' })
    await post('draft', { id: into, text: 'Begun too' })
    await letters.deliver(test)
    pass(second)
  })
  const merge = () => post('merge', { id: from, into })

  it('thread, files, notes, tags and drafts of one come into the other, in the order of time', async () => {
    expect((await merge()).body.Data).toMatchObject({
      ...{ id: into, status: 'open', waitingSince: '2026-03-02T10:00:01.000Z', createDate: '2026-03-02T10:00:00.000Z' },
      thread: [
        { text: 'First', files: [{ name: 'first.pdf' }] },
        { text: 'Second', files: [{ name: 'second.pdf' }] },
        { text: 'Third', author: 'Robin', files: [] },
        { text: 'Fourth' },
        { kind: 'merged', by: 'support', about: from, author: 'Robin' },
      ],
      ...{ notes: [{ text: 'Known' }], tags: ['a', 'b', 'c'], draft: 'Begun too\n\nBegun', merged: [from] },
    })
    expect(await deskTicket(test, from, robin.headers)).toMatchObject({
      mergedInto: into,
      status: 'closed',
      thread: [],
    })
    expect(await queued(test, {}, robin.headers)).toEqual([into])
    for (const keyword of [from, 'Fourth', 'Second'])
      expect([keyword, await queued(test, { keyword }, robin.headers)]).toEqual([keyword, [into]])
    expect((await trailOf(test, from)).at(-2)).toBe(`merged into ${into}`)
    expect(await trailOf(test, into)).toContain(`merged with ${from}`)
  })

  it('the number, the links and the browsers of one lead to the other', async () => {
    const link = linkIn(test, from)
    await merge()
    expect(await detailOf(test, from, anna)).toMatchObject({ id: into, thread: [{}, {}, {}, {}, { kind: 'merged' }] })
    expect((await lookUp(test, from)).body.Data).toMatchObject({ id: into, status: 'open' })
    expect((await reply(test, from, 'Fifth', anna)).body.Data).toEqual({ id: into })
    const opened = await test.post('/api/v1/ticket/open', { id: from, token: link }, {}, anotherClient())
    expect(opened.body.Data).toEqual({ id: into })
    const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect(await detailOf(test, from, headers)).toMatchObject({ id: into })
    await test.post('/api/v1/ticket/access', { id: from, email, language: 'en' }, {}, anotherClient())
    const mails = (await letters.deliver(test)).filter(({ to }) => to === email)
    expect(mails.map(({ text }) => text.includes(`/detail/${into}#token=`))).toEqual([true, true])
  })

  it('the customer is told where it goes on', async () => {
    await merge()
    const [mail] = await letters.deliver(test)
    expect(mail).toMatchObject({ to: email, thread: { id: letterOf(test, into, `merged-${from}`) } })
    expect(mail?.text).toContain(`Your ticket ${from} is about the same thing as your ticket ${into}`)
    expect(mail?.text).toContain(`/detail/${into}#token=`)
  })

  it('whoever has read the thread before does not answer unseen', async () => {
    const { seen } = await deskTicket(test, into, robin.headers)
    await merge()
    expect((await post('answer', { id: into, text: 'x', seen })).status).toBe(409)
    for (const [call, body] of [
      ['answer', { text: 'x', seen: 99 }],
      ['note', { text: 'x' }],
      ['state', { to: 'open' }],
      ['spam', { spam: true }],
      ['merge', { into }],
    ] as const)
      expect([call, (await post(call, { id: from, ...body })).status]).toEqual([call, 409])
    expect((await post('merge', { id: into, into: from })).status).toBe(409)
  })

  it('both go together, with all of their files', async () => {
    await merge()
    await letters.deliver(test)
    test.state.now = new Date('2031-03-02T10:00:00Z')
    await forgetTickets(test.service)
    robin.headers = await atDesk(test, robin.id)
    expect((await deskTicket(test, into, robin.headers)).thread).toHaveLength(5)
    lee.headers = await atDesk(test, lee.id)
    expect((await post('delete', { id: into, confirm: into }, lee)).status).toBe(200)
    expect((await readTicket(test, from, robin.headers)).status).toBe(404)
    const uploads = await test.db.kysely.selectFrom('upload').select('state').execute()
    expect(uploads.map(({ state }) => state)).toEqual(['released', 'released'])
  })

  it('a third goes into one that others were put into', async () => {
    await merge()
    const third = await newTicket(test, { detail: 'Another' })
    expect((await post('merge', { id: into, into: third })).body.Data).toMatchObject({ merged: [from, into].sort() })
    expect(await detailOf(test, from, anna)).toMatchObject({ id: third })
  })
})

it('two of strangers, spam, and one with itself are not merged', async () => {
  const [one, two, other] = [await newTicket(test), await newTicket(test), await newTicket(test, others)]
  const refused = [
    [one, other],
    [other, one],
    [one, one],
  ]
  for (const [id, into] of refused) expect((await post('merge', { id, into })).status).toBe(409)
  expect((await post('merge', { id: one, into: '1000000' })).status).toBe(404)
  await post('spam', { id: two, spam: true })
  expect((await post('merge', { id: one, into: two })).status).toBe(409)
  await test.db.kysely.updateTable('ticket').set({ account: robin.id }).where('id', '=', Number(one)).execute()
  await test.db.kysely
    .updateTable('ticket')
    .set({ account: lee.id, spam: false })
    .where('id', '=', Number(two))
    .execute()
  expect((await post('merge', { id: one, into: two })).status).toBe(409)
})

it('two that are merged both ways at once are merged once', async () => {
  const [one, two] = [await newTicket(test), await newTicket(test)]
  const both = await Promise.all([post('merge', { id: one, into: two }), post('merge', { id: two, into: one })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it.each(langs)('is told of in %s', async (language) => {
  const [one, two] = [await newTicket(test, { language }), await newTicket(test, { language })]
  await letters.deliver(test)
  await post('merge', { id: one, into: two })
  const [mail] = await letters.deliver(test)
  expect(mail?.text).toContain(`/${language}/support/contact/ticket/detail/${two}#token=`)
  expect(mail?.text).toContain(one)
  expect(mail?.text).not.toMatch(/\{\w+\}|undefined/)
})
