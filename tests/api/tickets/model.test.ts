import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketCalendar } from '#server/tickets/calendar.ts'
import { closeTicket } from '#server/tickets/operate.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket } from '#tests/helpers/desk.ts'
import { colleague, atDesk as signedIn } from '#tests/helpers/staff.ts'
import {
  anotherClient,
  answerTicket,
  create,
  detail,
  lookUp,
  open,
  reply,
  waitingLetters,
} from '#tests/helpers/tickets.ts'

/** What the test knows of a ticket, beside what the service says. */
interface Known {
  id: string
  owner: number
  status: 'open' | 'answered' | 'closed'
  lastFrom: 'user' | 'support'
  thread: Said[]
  /** Days of the clock. */
  waitingSince: number
  /** On which the support reports back. */
  reportOn: number | undefined
  answeredAt: number
  remindedAt: number | undefined
  spam: boolean
  /** Numbers that lead to it: its own, and of those that were put into it. */
  numbers: string[]
}

interface Said {
  kind: 'message' | 'closed' | 'reopened' | 'held'
  by: 'user' | 'support' | 'system'
  day: number
  until?: number
}

interface Model {
  day: number
  tickets: Known[]
}

interface Real {
  test: TestApp
  letters: ReturnType<typeof waitingLetters>
  /** Of the staff. */
  robin: string
  /** The headers of each person's browser. */
  browsers: Map<string, Record<string, string>>
}

type Command = fc.AsyncCommand<Model, Real>

const start = Date.parse('2026-01-05T08:00:00Z')
const person = (owner: number) => `person-${owner}@example.com`
const pick = (model: Model, at: number) => model.tickets[at % model.tickets.length]
const numberOf = ({ numbers }: Known, at: number) => numbers[at % numbers.length] as string
let words = 0

function fresh(id: string, owner: number, day: number): Known {
  return {
    ...{ id, owner, status: 'open', lastFrom: 'user', thread: [{ kind: 'message', by: 'user', day }] },
    ...{ waitingSince: day, reportOn: undefined, answeredAt: 0, remindedAt: undefined, spam: false, numbers: [id] },
  }
}

/** A call of the desk; answers its status. */
async function atDesk(real: Real, call: string, body: object): Promise<number> {
  const { test, robin } = real
  return (await atDeskPost(test, call, body, await signedIn(test, robin))).status
}

/** As the support has answered it. */
function answered(ticket: Known, day: number): void {
  ticket.thread.push({ kind: 'message', by: 'support', day })
  Object.assign(ticket, {
    status: 'answered',
    lastFrom: 'support',
    reportOn: undefined,
    answeredAt: day,
    remindedAt: undefined,
    spam: false,
  })
}

function closed(ticket: Known, by: Said['by'], day: number): void {
  if (ticket.status !== 'closed') ticket.thread.push({ kind: 'closed', by, day })
  Object.assign(ticket, { status: 'closed', reportOn: undefined })
}

function held(ticket: Known, until: number, day: number): void {
  ticket.thread.push({ kind: 'held', by: 'support', day, until })
  const waitingSince = ticket.status === 'open' ? ticket.waitingSince : day
  Object.assign(ticket, { status: 'open', waitingSince, reportOn: until })
}

/** As the service writes a day of the clock. */
const dayAt = (day: number) => addDays(dayOf(new Date(start)), day)

/** As it stands by its thread once it is no spam. */
function unmarked(ticket: Known, day: number): void {
  if (!ticket.spam) return
  ticket.spam = false
  if (ticket.thread.at(-1)?.kind === 'closed') return
  const messages = ticket.thread.filter(({ kind }) => kind === 'message')
  const waits = messages.slice(messages.findLastIndex(({ by }) => by === 'support') + 1).at(0)
  const last = ticket.thread.findLast(({ kind }) => kind === 'message' || kind === 'held')
  ticket.reportOn = last?.until
  if (last?.kind === 'held') {
    Object.assign(ticket, { status: 'open', lastFrom: waits ? 'user' : 'support', waitingSince: (waits ?? last).day })
    return
  }
  if (waits) Object.assign(ticket, { status: 'open', lastFrom: 'user', waitingSince: waits.day })
  else Object.assign(ticket, { status: 'answered', lastFrom: 'support', answeredAt: day, remindedAt: undefined })
}

/** Which of both decides how they stand together. */
function leading(into: Known, from: Known): Known {
  if (into.status === 'open' && from.status === 'open') {
    const days = [into.reportOn, from.reportOn]
    if (days.includes(undefined) && days[0] !== days[1]) return days[0] === undefined ? into : from
    if (days[0] !== undefined && days[1] !== undefined) return days[1] < days[0] ? from : into
  }
  if (into.status === 'open' && from.status === 'open') return from.waitingSince < into.waitingSince ? from : into
  if (into.status === 'answered' && from.status === 'answered') return from.answeredAt > into.answeredAt ? from : into
  if (from.status === 'open' || into.status === 'open') return from.status === 'open' ? from : into
  return from.status === 'answered' ? from : into
}

async function browserOf({ test, letters, browsers }: Real, { id }: Known): Promise<Record<string, string>> {
  const known = browsers.get(id)
  if (known) return known
  await letters.deliver(test)
  const headers = await open(test, id)
  browsers.set(id, headers)
  return headers
}

function command(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command {
  return { check, run, toString: () => name }
}

const some = (model: Model) => model.tickets.length > 0

const makes = fc.nat(2).map((owner) =>
  command(
    `make(${owner})`,
    ({ tickets }) => tickets.length < 6,
    async (model, { test }) => {
      await test.db.kysely.deleteFrom('unproven_mail').execute()
      const address = person(owner)
      const { status, body } = await create(test, { email: address, confirmEmail: address, detail: `Words ${words++}` })
      expect(status).toBe(200)
      const { id } = body.Data as { id: string }
      expect(model.tickets.map((ticket) => ticket.id)).not.toContain(id)
      model.tickets.push(fresh(id, owner, model.day))
    },
  ),
)

const looks = fc.nat().map((at) =>
  command(`look(${at})`, some, async (model, { test }) => {
    const ticket = pick(model, at) as Known
    const { id, status, lastFrom } = ticket
    const { body } = await lookUp(test, numberOf(ticket, at))
    expect(body.Data).toEqual({ id, status, lastFrom, category: 2, createDate: expect.any(String) })
  }),
)

const answers = fc.nat().map((at) =>
  command(`answer(${at})`, some, async (model, { test }) => {
    const ticket = pick(model, at) as Known
    await test.db.kysely.deleteFrom('unproven_mail').execute()
    expect(await answerTicket(test, ticket.id, `Words ${words++}`)).toBe(ticket.status !== 'closed')
    if (ticket.status !== 'closed') answered(ticket, model.day)
  }),
)

const deskAnswers = fc.tuple(fc.nat(), fc.boolean()).map(([at, close]) =>
  command(`answer at the desk(${at}, ${close})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    await real.test.db.kysely.deleteFrom('unproven_mail').execute()
    const { seen } = await deskTicket(real.test, ticket.id, await signedIn(real.test, real.robin))
    const body = { id: ticket.id, text: `Words ${words++}`, close }
    expect(await atDesk(real, 'answer', { ...body, seen: seen - 1 })).toBe(409)
    expect(await atDesk(real, 'answer', { ...body, seen })).toBe(200)
    unmarked(ticket, model.day)
    answered(ticket, model.day)
    if (close) closed(ticket, 'support', model.day)
  }),
)

const deskHolds = fc.tuple(fc.nat(), fc.nat(12), fc.boolean()).map(([at, days, withAnswer]) =>
  command(`hold(${at}, ${days}, ${withAnswer})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    await real.test.db.kysely.deleteFrom('unproven_mail').execute()
    const { id, thread } = ticket
    const until = model.day + days
    const { seen } = await deskTicket(real.test, id, await signedIn(real.test, real.robin))
    const answer = { text: `Words ${words++}`, seen, hold: true }
    const reportOn = dayAt(until)
    expect(await atDesk(real, 'hold', { id, reportOn: dayAt(model.day - 1) })).toBe(400)
    expect(await atDesk(real, withAnswer ? 'answer' : 'hold', { id, reportOn, ...(withAnswer && answer) })).toBe(200)
    unmarked(ticket, model.day)
    if (withAnswer) answered(ticket, model.day)
    else if (ticket.reportOn === until) return
    held(ticket, until, model.day)
    expect(thread.at(-1)?.kind).toBe('held')
  }),
)

const reopens = fc.nat().map((at) =>
  command(`reopen(${at})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    expect(await atDesk(real, 'state', { id: ticket.id, to: 'open' })).toBe(200)
    unmarked(ticket, model.day)
    if (ticket.status !== 'closed') return
    ticket.thread.push({ kind: 'reopened', by: 'support', day: model.day })
    Object.assign(ticket, { status: 'open', waitingSince: model.day })
  }),
)

const marks = fc.tuple(fc.nat(), fc.boolean()).map(([at, spam]) =>
  command(`spam(${at}, ${spam})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    // Its mail has left before: afterwards none does.
    await browserOf(real, ticket)
    expect(await atDesk(real, 'spam', { id: ticket.id, spam })).toBe(200)
    if (spam) Object.assign(ticket, { status: 'closed', spam, reportOn: undefined })
    else unmarked(ticket, model.day)
  }),
)

const merges = fc.tuple(fc.nat(), fc.nat()).map(([one, other]) =>
  command(`merge(${one}, ${other})`, some, async (model, real) => {
    const [from, into] = [pick(model, one) as Known, pick(model, other) as Known]
    const fits = from !== into && from.owner === into.owner && !from.spam && !into.spam
    expect(await atDesk(real, 'merge', { id: from.id, into: into.id })).toBe(fits ? 200 : 409)
    if (!fits) return
    const { status, lastFrom, waitingSince, reportOn, answeredAt, remindedAt } = leading(into, from)
    Object.assign(into, { status, lastFrom, waitingSince, reportOn, answeredAt, remindedAt })
    into.thread = [...into.thread, ...from.thread].sort((one, other) => one.day - other.day)
    into.numbers.push(...from.numbers)
    model.tickets.splice(model.tickets.indexOf(from), 1)
    const [known] = [real.browsers.get(into.id) ?? real.browsers.get(from.id)]
    if (known) real.browsers.set(into.id, known)
    expect(await atDesk(real, 'answer', { id: from.id, text: 'Too late', seen: 9999 })).toBe(409)
  }),
)

const replies = fc.nat().map((at) =>
  command(`reply(${at})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    const headers = await browserOf(real, ticket)
    const { status, body } = await reply(real.test, numberOf(ticket, at), `Words ${words++}`, headers)
    expect(status).toBe(200)
    const { id } = body.Data as { id: string }
    expect(id === ticket.id).toBe(ticket.status !== 'closed' || ticket.spam)
    if (id === ticket.id) {
      ticket.thread.push({ kind: 'message', by: 'user', day: model.day })
      if (ticket.spam) return
      const waits = ticket.status === 'open' && ticket.reportOn === undefined
      const waitingSince = waits ? ticket.waitingSince : model.day
      Object.assign(ticket, { status: 'open', lastFrom: 'user', waitingSince, reportOn: undefined })
      return
    }
    real.browsers.set(id, headers)
    model.tickets.push(fresh(id, ticket.owner, model.day))
  }),
)

const closes = fc.tuple(fc.nat(), fc.boolean()).map(([at, bySupport]) =>
  command(`close(${at}, ${bySupport ? 'support' : 'user'})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    const { test } = real
    if (bySupport)
      expect(await closeTicket(test.service, ticket.id, test.state.now)).toBe(
        ticket.status === 'closed' ? 'closed before' : 'done',
      )
    else {
      const headers = await browserOf(real, ticket)
      const { status } = await test.post('/api/v1/ticket/close', { id: ticket.id }, headers, anotherClient())
      expect(status).toBe(200)
    }
    closed(ticket, bySupport ? 'support' : 'user', model.day)
  }),
)

const strangers = fc.tuple(fc.nat(), fc.nat()).map(([at, by]) =>
  command(`stranger(${at}, ${by})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    const other = pick(model, by) as Known
    if (other.owner === ticket.owner) return
    const headers = await browserOf(real, other)
    expect((await detail(real.test, ticket.id, headers)).status).toBe(404)
    expect((await reply(real.test, ticket.id, 'Not mine', headers)).status).toBe(404)
  }),
)

const reads = fc.nat().map((at) =>
  command(`read(${at})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    const { body } = await detail(real.test, numberOf(ticket, at), await browserOf(real, ticket))
    const read = body.Data as { status: string; thread: { kind: string }[]; closesOn?: string } & Record<
      'answerBy' | 'reportOn',
      string | undefined
    >
    const { id, status, lastFrom } = ticket
    expect(read).toMatchObject({ id, status, lastFrom, email: person(ticket.owner) })
    for (const kind of ['message', 'closed', 'reopened', 'held'])
      expect(read.thread.filter((entry) => entry.kind === kind)).toHaveLength(
        ticket.thread.filter((entry) => entry.kind === kind).length,
      )
    expect(read.thread.filter(({ kind }) => kind === 'merged')).toHaveLength(ticket.numbers.length - 1)
    expect([read.answerBy !== undefined, read.closesOn !== undefined]).toEqual([
      ticket.status === 'open' && ticket.reportOn === undefined,
      ticket.status === 'answered',
    ])
    expect(read.reportOn).toBe(ticket.reportOn === undefined ? undefined : dayAt(ticket.reportOn))
    const { waitingSince } = await deskTicket(real.test, id, await signedIn(real.test, real.robin))
    const waits =
      ticket.status === 'open' ? new Date(start + ticket.waitingSince * 86_400_000).toISOString() : undefined
    expect(waitingSince).toBe(waits)
    if (ticket.status === 'answered' && ticket.remindedAt === undefined)
      expect(read.closesOn).toBe(addDays(dayOf(new Date(start)), ticket.answeredAt + 14))
  }),
)

/** The calendar comes once a day here, so a reminder is late by less than a day and moves nothing. */
const passes = fc.integer({ min: 1, max: 9 }).map((days) =>
  command(
    `pass(${days})`,
    () => true,
    async (model, { test, browsers }) => {
      browsers.clear()
      for (let passed = 0; passed < days; passed++) {
        model.day++
        test.state.now = new Date(start + model.day * 86_400_000)
        await test.db.kysely.deleteFrom('unproven_mail').execute()
        await ticketCalendar.handle({}, test.service)
        for (const ticket of model.tickets) {
          if (ticket.status !== 'answered') continue
          const silent = model.day - ticket.answeredAt
          if (silent >= 14) closed(ticket, 'system', model.day)
          else if (silent >= 7) ticket.remindedAt ??= model.day
        }
        const ids = model.tickets.map(({ id }) => Number(id))
        if (ids.length === 0) continue
        const rows = await test.db.kysely.selectFrom('ticket').where('id', 'in', ids).select(['id', 'status']).execute()
        expect(new Map(rows.map(({ id, status }) => [String(id), status]))).toEqual(
          new Map(model.tickets.map(({ id, status }) => [id, status])),
        )
      }
    },
  ),
)

let real: Real
beforeAll(async () => {
  const letters = waitingLetters()
  const test = await createTestApp({ jobs: letters.jobs })
  real = { test, letters, browsers: new Map(), robin: (await colleague(test, 'Robin')).id }
})
afterAll(() => real.test.close())

it('lives as its rules say, whatever customers, support and calendar do in whichever order', async () => {
  const desk = [deskAnswers, deskHolds, reopens, marks, merges]
  const commands = fc.commands([makes, looks, answers, replies, closes, reads, strangers, passes, ...desk], {
    size: 'max',
    maxCommands: 20,
  })
  let ran = 0
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      await fc.asyncModelRun(() => {
        real.test.mails.length = 0
        real.test.state.now = new Date(start)
        real.browsers.clear()
        return { model: { day: 0, tickets: [] }, real }
      }, sequence)
      ran++
    }),
    { numRuns: 200 },
  )
  expect(ran).toBeGreaterThanOrEqual(200)
}, 300_000)
