import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { day, second } from '#server/domain/duration.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, queue, queued } from '#tests/helpers/desk.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { answerTicket, newTicket, open, reply } from '#tests/helpers/tickets.ts'

let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
let sam: Awaited<ReturnType<typeof colleague>>
let headers: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  robin = await colleague(test, 'Robin')
  sam = await colleague(test, 'Sam')
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  test.state.now = new Date('2026-03-02T10:00:00Z')
  headers = await atDesk(test, robin.id)
})
afterAll(() => test.close())

const pass = (time: number) => {
  test.state.now = new Date(test.state.now.getTime() + time)
}
/** A ticket, a minute after the one before. */
const made = (form: object = {}) => {
  pass(60 * second)
  return newTicket(test, form)
}

it('shows what waits first, the longest waiting first, then what was said last', async () => {
  const [one, two, three, four] = [await made(), await made(), await made(), await made()]
  const anna = await open(test, two)
  pass(second)
  await answerTicket(test, three)
  pass(second)
  await answerTicket(test, two)
  expect(await queued(test, {}, headers)).toEqual([one, four, two, three])
  pass(second)
  await reply(test, two, 'Still.', anna)
  expect(await queued(test, {}, headers)).toEqual([one, four, two, three])
  expect((await queue(test, {}, headers)).items.map(({ unanswered }) => unanswered)).toEqual([true, true, false, false])
})

it('tells how long somebody has waited and what was promised, holidays left out', async () => {
  test.state.now = new Date('2026-04-01T22:00:00Z')
  await newTicket(test)
  test.state.now = new Date('2026-04-06T23:59:00Z')
  headers = await atDesk(test, robin.id)
  const waits = { waitingSince: '2026-04-01T22:00:00.000Z', answerBy: '2026-04-06' }
  const before = await queue(test, {}, headers)
  expect(before).toMatchObject({ waiting: 1, late: 0, items: [{ ...waits, late: false }] })
  test.state.now = new Date('2026-04-07T00:00:00Z')
  expect(await queue(test, {}, headers)).toMatchObject({ waiting: 1, late: 1, items: [{ ...waits, late: true }] })
})

it('notes that texts are searched, without the words, once for a while', async () => {
  await made({ detail: 'Xylophone' })
  await queue(test, {}, headers)
  for (const keyword of ['xy', 'xylo', 'xylophone']) await queue(test, { keyword, state: 'open' }, headers)
  await queue(test, { keyword: 'xylophone', model: 'M1' }, headers)
  const lines = async () =>
    (await test.db.kysely.selectFrom('audit').where('action', '=', 'searched').select('detail').execute()).map(
      ({ detail }) => detail,
    )
  expect(await lines()).toEqual(['by words, state open', 'by words, model M1'])
  pass(11 * 60 * second)
  await queue(test, { keyword: 'xylophone', state: 'open' }, await atDesk(test, robin.id))
  expect(await lines()).toHaveLength(3)
})

it('has pages', async () => {
  const ids = [await made(), await made(), await made()]
  expect(await queue(test, { size: 2 }, headers)).toMatchObject({ total: 3, pages: 2, page: 1 })
  expect(await queued(test, { size: 2, page: 2 }, headers)).toEqual([ids[2]])
  expect(await queued(test, { size: 2, page: 9 }, headers)).toEqual([])
})

it('has what is tagged urgent before the rest that waits, and nothing that is answered', async () => {
  const [first, second, answered] = [await made(), await made(), await made()]
  await answerTicket(test, answered)
  for (const id of [second, answered]) await atDeskPost(test, 'tags', { id, tags: ['urgent'] }, headers)
  expect(await queued(test, {}, headers)).toEqual([second, first, answered])
})

it('tells what was said last, and what the reader has begun to answer', async () => {
  const [mine, other] = [await made({ detail: `It hums.\n\n${'All day. '.repeat(40)}` }), await made()]
  await atDeskPost(test, 'draft', { id: mine, text: 'Hold' }, headers)
  const rows = (await queue(test, {}, headers)).items
  expect(rows.map(({ id, draft }) => [id, draft])).toEqual([
    [mine, true],
    [other, false],
  ])
  expect(rows[0]?.said).toMatch(/^It hums\. All day\. All/)
  expect(rows[0]?.said.length).toBe(160)
})

it('is narrowed by whatever a ticket is about', async () => {
  const mine = await made({ language: 'ja', region: 'JP', model: 'M1', category: 1 })
  await made()
  const answered = await made()
  await answerTicket(test, answered)
  for (const [call, body] of [
    ['assign', { to: robin.id }],
    ['tags', { tags: ['firmware', 'urgent'] }],
  ] as const)
    expect((await atDeskPost(test, call, { id: mine, ...body }, headers)).status).toBe(200)
  const filters = [
    { category: 1 },
    { languages: ['ja'] },
    { country: 'JP' },
    { model: 'M1' },
    { tag: 'urgent' },
    { assigned: 'me' },
    { assigned: robin.id },
    { languages: ['ja', 'de'], country: 'JP', state: 'open' },
  ]
  for (const filter of filters) expect([filter, await queued(test, filter, headers)]).toEqual([filter, [mine]])
  expect(await queued(test, { state: 'answered' }, headers)).toEqual([answered])
  expect(await queued(test, { assigned: 'nobody' }, headers)).toHaveLength(2)
  expect(await queued(test, { assigned: sam.id }, headers)).toEqual([])
  expect(await queue(test, { state: 'closed' }, headers)).toMatchObject({
    ...{ total: 0, waiting: 2, late: 0, mine: 1 },
    ...{ tags: ['firmware', 'urgent'], models: ['M1'], countries: ['DE', 'JP'] },
  })
  expect((await queue(test, { tag: 'urgent' }, headers)).items).toMatchObject([
    { assigned: { id: robin.id, name: 'Robin' }, tags: ['firmware', 'urgent'] },
  ])
})

it('is searched by number, address, and the words of form and thread', async () => {
  const mine = await made({
    ...{ email: "o'brien@example.com", confirmEmail: "o'brien@example.com", name: 'Дар’я Größe' },
    ...{
      category: 5,
      subject: '保証期間について',
      orderNumber: '113-7856421-7648003',
      detail: 'It hums <b>all</b> day.',
    },
    ...{ city: 'Köln', street: 'Domkloster 4', postalCode: '50667' },
  })
  await made()
  await answerTicket(test, mine, 'Hold the button for SECRET seconds.')
  const asked = [
    mine,
    `#${mine}`,
    "O'Brien@example.com",
    'obrien',
    'größ дар',
    '証期',
    '1137856421',
    'hum day',
    'secre hold',
  ]
  for (const keyword of asked)
    expect([keyword, await queued(test, { keyword }, headers)]).toEqual([keyword, keyword === 'obrien' ? [] : [mine]])
  for (const keyword of ['%', "'", '\\', ':*', '&', "' | '", '!', 'hum:*&secret'])
    expect((await atDeskPost(test, 'queue', { keyword }, headers)).status).toBe(200)
  expect(await queued(test, { keyword: '%' }, headers)).toEqual([])
  expect(await queued(test, { keyword: '   ' }, headers)).toHaveLength(2)
})

it('tells who has a ticket open, for half a minute after their page last said so', async () => {
  const id = await made()
  const there = { ...sam, headers: await atDesk(test, sam.id) }
  expect((await atDeskPost(test, 'presence', { id, writing: true }, there.headers)).body.Data).toEqual({
    viewers: [],
    seen: 1,
  })
  const viewers = [{ id: sam.id, name: 'Sam', writing: true }]
  expect((await queue(test, {}, headers)).items).toMatchObject([{ viewers }])
  expect((await atDeskPost(test, 'presence', { id, writing: false }, headers)).body.Data).toEqual({ viewers, seen: 1 })
  expect((await queue(test, {}, headers)).items).toMatchObject([{ viewers }])
  pass(30 * second)
  expect((await queue(test, {}, headers)).items).toMatchObject([{ viewers: [] }])
  expect((await atDeskPost(test, 'presence', { id: '1000000', writing: false }, headers)).status).toBe(404)
})

it('counts nobody who waits as late on days without work', async () => {
  test.state.now = new Date('2026-03-06T10:00:00Z')
  await newTicket(test)
  pass(3 * day)
  headers = await atDesk(test, robin.id)
  expect(await queue(test, {}, headers)).toMatchObject({ waiting: 1, late: 0, items: [{ answerBy: '2026-03-10' }] })
})

it('models are those of the catalogue, however many others people make up', async () => {
  for (const model of ['M1', 'Made up 1', 'Made up 2']) await newTicket(test, { model })
  expect((await queue(test, {}, headers)).models).toEqual(['M1'])
  expect((await queue(test, { model: 'Made up 1' }, headers)).total).toBe(1)
})
