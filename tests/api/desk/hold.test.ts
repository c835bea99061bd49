import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { langs, localeOf } from '#i18n/locales.ts'
import { minute } from '#server/domain/duration.ts'
import { staffCalendar } from '#server/staff/calendar.ts'
import { formatDay } from '#shared/text/format.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, queue, queued, trailOf } from '#tests/helpers/desk.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { detailOf, email, newTicket, open, passDays, reply, waitingLetters } from '#tests/helpers/tickets.ts'

const letters = waitingLetters()
let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
let id: string
let anna: Record<string, string>
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
  robin = await colleague(test, 'Robin')
})
beforeEach(async () => {
  for (const table of ['ticket', 'unproven_mail', 'audit'] as const) await test.db.kysely.deleteFrom(table).execute()
  await letters.deliver(test)
  await at('2026-03-02T10:00:00Z')
  id = await newTicket(test)
  await letters.deliver(test)
  anna = await open(test, id)
  test.mails.length = 0
})
afterAll(() => test.close())

const at = async (moment: string) => {
  test.state.now = new Date(moment)
  robin.headers = await atDesk(test, robin.id)
}
const post = (call: string, body: object) => atDeskPost(test, call, body, robin.headers)
const hold = (reportOn?: string) => post('hold', { id, reportOn })
const answer = (more: object) => post('answer', { id, text: 'The developers have it.', seen: 1, ...more })
const list = (wanted: object = {}) => queue(test, wanted, robin.headers)
const toAnna = async () => (await letters.deliver(test)).filter(({ to }) => to === email)

describe('a ticket that waits for us', () => {
  it('is said to with an answer: its customer is told once, and neither reminded nor closed', async () => {
    expect((await answer({ hold: true, reportOn: '2026-04-20' })).body.Data).toMatchObject({
      ...{ status: 'open', lastFrom: 'support', reportOn: '2026-04-20', answerBy: '2026-04-20', late: false },
      thread: [{}, { text: 'The developers have it.' }, { kind: 'held', about: '2026-04-20', author: 'Robin' }],
    })
    expect(await trailOf(test, id)).toEqual(['answered', 'assigned to Robin', 'held until 2026-04-20'])
    const [mail, ...more] = await toAnna()
    expect(more).toEqual([])
    expect(mail?.text).toContain('has answered your ticket')
    expect(mail?.text).toContain(`will report back by ${formatDay('2026-04-20', 'en')}`)
    expect(mail?.text).not.toContain('closes on')
    const seen = await detailOf(test, id, anna)
    expect(seen).toMatchObject({ status: 'open', reportOn: '2026-04-20', thread: [{}, {}, { kind: 'held' }] })
    expect([seen.answerBy, seen.closesOn, 'author' in (seen.thread[2] ?? {})]).toEqual([undefined, undefined, false])
    await passDays(test, 30)
    expect(await toAnna()).toEqual([])
    await at(test.state.now.toISOString())
    expect((await deskTicket(test, id, robin.headers)).status).toBe('open')
  })

  it('or alone: some working days from now where no day is named, with a letter of its own', async () => {
    await at('2026-04-01T10:00:00Z')
    expect((await deskTicket(test, id, robin.headers)).usualReportOn).toBe('2026-04-09')
    expect((await hold()).body.Data).toMatchObject({ status: 'open', lastFrom: 'user', reportOn: '2026-04-09' })
    const [mail] = await toAnna()
    expect(mail?.text).toContain(`Our support team has looked at your ticket ${id}.`)
    expect(mail?.text).toContain(formatDay('2026-04-09', 'en'))
    await hold('2026-04-09')
    expect(await toAnna()).toEqual([])
    expect((await deskTicket(test, id, robin.headers)).thread).toHaveLength(2)
  })

  it('also one that was closed, or taken for spam', async () => {
    await post('state', { id, to: 'closed' })
    expect((await hold('2026-03-20')).body.Data).toMatchObject({ status: 'open', reportOn: '2026-03-20' })
    await post('spam', { id, spam: true })
    expect((await post('spam', { id, spam: false })).body.Data).toMatchObject({ reportOn: '2026-03-20' })
    await post('spam', { id, spam: true })
    expect((await hold('2026-03-21')).body.Data).toMatchObject({ spam: false, reportOn: '2026-03-21' })
  })

  it('is not taken for waiting before its day, due on it, and late after it', async () => {
    await hold('2026-03-20')
    await at('2026-03-10T10:00:00Z')
    const other = await newTicket(test)
    const closed = await newTicket(test)
    await post('state', { id: closed, to: 'closed' })
    expect(await list()).toMatchObject({
      ...{ waiting: 1, late: 0, held: 1 },
      items: [{ id: other }, { id, reportOn: '2026-03-20', answerBy: '2026-03-20', late: false }, { id: closed }],
    })
    const figures = async () =>
      (await test.request('/api/v1/desk/figures?from=2026-03-01&until=2026-03-31', { headers: robin.headers })).body
        .Data
    expect(await figures()).toMatchObject({ open: 2, waiting: 1, late: 0, held: 1 })
    await at('2026-03-20T00:00:00Z')
    expect(await list({ state: 'open' })).toMatchObject({
      waiting: 2,
      late: 1,
      held: 0,
      items: [{ id }, { id: other }],
    })
    await at('2026-03-21T00:00:00Z')
    expect(await list()).toMatchObject({ late: 2, items: [{ id, late: true }, {}, {}] })
    expect(await figures()).toMatchObject({ waiting: 2, late: 2, held: 0 })
  })

  it('is found by that, and stands so in the table for spreadsheets', async () => {
    const other = await newTicket(test)
    await hold('2026-03-20')
    expect(await queued(test, { held: true }, robin.headers)).toEqual([id])
    expect(await queued(test, { held: false }, robin.headers)).toEqual([other])
    const table = await test.app.request('/api/v1/desk/queue.csv?held=true', { headers: robin.headers })
    expect((await table.text()).split('\r\n')[1]).toContain('"2026-03-20","yes","no"')
  })

  it('is one like any other once its customer writes, is answered or is closed', async () => {
    await hold('2026-03-20')
    await at('2026-03-03T09:00:00Z')
    await reply(test, id, 'Any news?', anna)
    expect((await list()).items).toMatchObject([
      { id, waitingSince: '2026-03-03T09:00:00.000Z', answerBy: '2026-03-05' },
    ])
    expect((await list()).items[0]).not.toHaveProperty('reportOn')
    for (const [call, more] of [
      ['answer', { text: 'Fixed.', seen: 99 }],
      ['state', { to: 'closed' }],
    ] as const) {
      await hold('2026-03-21')
      const { body } = await post(call, { id, ...more })
      expect([call, (body.Data as { reportOn?: string }).reportOn]).toEqual([call, undefined])
    }
  })

  it('is told of to the staff on its day, also where they were warned before', async () => {
    const job = staffCalendar.find(({ name }) => name === 'staff-promises')
    const warned = async (moment: string) => {
      test.state.now = new Date(moment)
      if (job && 'handle' in job) await job.handle({}, test.service)
      return (await letters.deliver(test)).map(({ subject }) => subject)
    }
    expect(await warned('2026-03-04T13:41:00Z')).toEqual([`Ticket ${id}: due today`])
    await at('2026-03-04T14:00:00Z')
    await hold('2026-03-20')
    await letters.deliver(test)
    expect(await warned('2026-03-19T13:41:00Z')).toEqual([])
    expect(await warned('2026-03-20T13:41:00Z')).toEqual([`Ticket ${id}: due today`])
    expect(await warned('2026-03-20T14:41:00Z')).toEqual([])
  })

  it('has a day from today on, within a year, and is not closed with the same answer', async () => {
    for (const reportOn of ['2026-03-01', '2027-03-03']) {
      expect((await hold(reportOn)).body.Data).toEqual({ fields: { reportOn: 'report-day' } })
      expect((await answer({ hold: true, reportOn })).body.Data).toEqual({ fields: { reportOn: 'report-day' } })
    }
    expect((await hold('2026-02-30')).status).toBe(400)
    expect((await answer({ hold: true, close: true })).body.Data).toEqual({ fields: { hold: 'invalid' } })
    expect((await answer({ reportOn: '2026-03-20' })).body.Data).toEqual({ fields: { reportOn: 'invalid' } })
    expect((await deskTicket(test, id, robin.headers)).thread).toHaveLength(1)
    expect((await hold('2027-03-02')).status).toBe(200)
    expect((await hold('2026-03-02')).status).toBe(200)
  })
})

it.each(langs)('is told of in %s', async (language) => {
  await post('state', { id, to: 'closed' })
  id = await newTicket(test, { language })
  await letters.deliver(test)
  test.state.now = new Date(test.state.now.getTime() + minute)
  const other = await newTicket(test, { language })
  await letters.deliver(test)
  await hold('2026-03-20')
  await post('answer', { id: other, text: 'Begun.', seen: 1, hold: true, reportOn: '2026-03-20' })
  const mails = await toAnna()
  const told = mails.filter(({ text }) => text.includes(formatDay('2026-03-20', localeOf(language).tag)))
  expect(told).toHaveLength(2)
  for (const { text } of told) expect(text).not.toMatch(/\{\w+\}|undefined|\.\./)
})
