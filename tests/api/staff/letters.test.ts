import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffCalendar } from '#server/staff/calendar.ts'
import type { LetterTime } from '#shared/desk/words.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost } from '#tests/helpers/desk.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { answerTicket, newTicket, open, reply, waitingLetters } from '#tests/helpers/tickets.ts'

type Wanted = Partial<{
  letters_new_ticket: LetterTime
  letters_reply: LetterTime
  letters_promise: boolean
  letters_mention: boolean
  state: 'active' | 'left'
}>

const letters = waitingLetters()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  await test.db.kysely.updateTable('staff').set({ state: 'left' }).execute()
  test.state.now = new Date('2026-03-02T12:00:00Z')
  await letters.deliver(test)
})

let people = 0
async function who(wanted: Wanted = {}) {
  const one = await colleague(test, `Ada${people++}`)
  const never = {
    letters_new_ticket: 'never',
    letters_reply: 'never',
    letters_promise: false,
    letters_mention: false,
  } as const
  await test.db.kysely
    .updateTable('staff')
    .set({ ...never, ...wanted })
    .where('id', '=', one.id)
    .execute()
  return one
}

/** Writes what waits; answers the mails to the staff. */
const told = async () =>
  (await letters.deliver(test)).flatMap(({ to, subject, text }) =>
    to.endsWith('@support.example.com') ? [{ to, subject, text }] : [],
  )
const run = async (name: string, now: string) => {
  test.state.now = new Date(now)
  const job = staffCalendar.find((one) => one.name === name)
  if (job && 'handle' in job) await job.handle({}, test.service)
  return told()
}
const assign = (id: string, staff: string) =>
  test.db.kysely.updateTable('ticket').set({ assigned: staff }).where('id', '=', Number(id)).execute()

describe('a new ticket', () => {
  it('is told at once to those who want that, without a word that was typed', async () => {
    const ada = await who({ letters_new_ticket: 'at-once' })
    await who({ letters_new_ticket: 'digest' })
    await who({ letters_new_ticket: 'at-once', state: 'left' })
    const id = await newTicket(test, { subject: 'SECRET', detail: 'SECRET', name: 'SECRET', language: 'ja' })
    const mails = await told()
    expect(mails).toMatchObject([{ to: ada.email, subject: `Ticket ${id}: new` }])
    expect(mails[0]?.text).toContain(
      `Ticket ${id} (Troubleshooting, 日本語, waits for less than an hour):\n${siteUrl}/desk/ticket/${id}`,
    )
    expect(mails[0]?.text).not.toMatch(/SECRET|anna/)
  })

  it('that is spam by the time of the letter is told to nobody', async () => {
    await who({ letters_new_ticket: 'at-once' })
    const id = await newTicket(test)
    await test.db.kysely.updateTable('ticket').set({ spam: true }).where('id', '=', Number(id)).execute()
    expect(await told()).toEqual([])
  })
})

describe('a reply', () => {
  it('is told to whoever has the ticket, and to all who want it where nobody has it', async () => {
    const [ada, ben] = [await who({ letters_reply: 'at-once' }), await who({ letters_reply: 'at-once' })]
    const id = await newTicket(test)
    await letters.deliver(test)
    const anna = await open(test, id)
    await reply(test, id, 'First', anna)
    expect((await told()).map(({ to }) => to).sort()).toEqual([ada.email, ben.email].sort())
    await assign(id, ben.id)
    await reply(test, id, 'Second', anna)
    expect(await told()).toMatchObject([{ to: ben.email, subject: `Ticket ${id}: a reply` }])
  })
})

it('a mention in a note is told to those who are mentioned', async () => {
  const [ada, ben] = [await who({ letters_mention: true }), await who({ letters_mention: true })]
  const id = await newTicket(test)
  await letters.deliver(test)
  await atDeskPost(test, 'note', { id, text: 'SECRET', mentions: [ada.id, ben.id] }, ada.headers)
  const mails = await told()
  expect(mails).toMatchObject([{ to: ben.email, subject: `Ticket ${id}: you are mentioned` }])
  expect(mails[0]?.text).not.toContain('SECRET')
})

describe('a promise about to be missed', () => {
  it('is told on its day, four hours before the end, once', async () => {
    const ada = await who({ letters_promise: true })
    const id = await newTicket(test)
    await letters.deliver(test)
    expect(await run('staff-promises', '2026-03-03T16:41:00Z')).toEqual([])
    expect(await run('staff-promises', '2026-03-04T12:41:00Z')).toEqual([])
    expect(await run('staff-promises', '2026-03-04T13:41:00Z')).toMatchObject([
      { to: ada.email, subject: `Ticket ${id}: due today` },
    ])
    expect(await run('staff-promises', '2026-03-04T14:41:00Z')).toEqual([])
  })

  it('is not told where somebody has answered', async () => {
    await who({ letters_promise: true })
    const id = await newTicket(test)
    await answerTicket(test, id)
    expect(await run('staff-promises', '2026-03-04T13:41:00Z')).toEqual([])
  })
})

describe('the digest', () => {
  it('tells on a working day what came since the one before', async () => {
    const ada = await who({ letters_new_ticket: 'digest', letters_reply: 'digest' })
    await who({ letters_new_ticket: 'at-once' })
    test.state.now = new Date('2026-02-27T06:00:00Z')
    const old = await newTicket(test)
    test.state.now = new Date('2026-02-28T12:00:00Z')
    const id = await newTicket(test)
    await letters.deliver(test)
    await reply(test, old, 'Again', await open(test, old))
    await letters.deliver(test)
    expect(await run('staff-digests', '2026-03-01T07:00:00Z')).toEqual([])
    const mails = await run('staff-digests', '2026-03-02T07:00:05Z')
    expect(mails).toMatchObject([{ to: ada.email, subject: 'The desk: 1 new, 1 replied' }])
    expect(mails[0]?.text).toContain(`/desk/ticket/${id}`)
    expect(mails[0]?.text).toContain(`/desk/ticket/${old}`)
    expect(await run('staff-digests', '2026-03-03T07:00:05Z')).toEqual([])
  })

  it('has those as well whose owner has left, and none of a colleague', async () => {
    const ada = await who({ letters_reply: 'digest' })
    const [gone, here] = [await who({ state: 'left' }), await who()]
    const [left, others] = [await newTicket(test), await newTicket(test)]
    await letters.deliver(test)
    for (const id of [left, others]) {
      const browser = await open(test, id)
      test.state.now = new Date(test.state.now.getTime() + 1000)
      await reply(test, id, 'Again', browser)
    }
    await assign(left, gone.id)
    await assign(others, here.id)
    await letters.deliver(test)
    const mails = await run('staff-digests', '2026-03-03T07:00:05Z')
    expect(mails).toMatchObject([{ to: ada.email, subject: 'The desk: 0 new, 1 replied' }])
    expect(mails[0]?.text).toContain(`/desk/ticket/${left}`)
  })
})
