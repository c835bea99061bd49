import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketCalendar } from '#server/tickets/calendar.ts'
import { closeTicket } from '#server/tickets/operate.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
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
  messages: number
  /** Days of the clock. */
  answeredAt: number
  remindedAt: number | undefined
  follows: string | undefined
}

interface Model {
  day: number
  tickets: Known[]
}

interface Real {
  test: TestApp
  letters: ReturnType<typeof waitingLetters>
  /** The headers of each person's browser. */
  browsers: Map<string, Record<string, string>>
}

type Command = fc.AsyncCommand<Model, Real>

const start = Date.parse('2026-01-05T08:00:00Z')
const person = (owner: number) => `person-${owner}@example.com`
const pick = (model: Model, at: number) => model.tickets[at % model.tickets.length]
let words = 0

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
      model.tickets.push({
        ...{ id, owner, status: 'open', lastFrom: 'user', messages: 1 },
        ...{ answeredAt: 0, remindedAt: undefined, follows: undefined },
      } as Known)
    },
  ),
)

const looks = fc.nat().map((at) =>
  command(`look(${at})`, some, async (model, { test }) => {
    const { id, status, lastFrom } = pick(model, at) as Known
    const { body } = await lookUp(test, id)
    expect(body.Data).toEqual({ id, status, lastFrom, category: 2, createDate: expect.any(String) })
  }),
)

const answers = fc.nat().map((at) =>
  command(`answer(${at})`, some, async (model, { test }) => {
    const ticket = pick(model, at) as Known
    await test.db.kysely.deleteFrom('unproven_mail').execute()
    expect(await answerTicket(test, ticket.id, `Words ${words++}`)).toBe(ticket.status !== 'closed')
    if (ticket.status === 'closed') return
    Object.assign(ticket, { status: 'answered', lastFrom: 'support', answeredAt: model.day, remindedAt: undefined })
    ticket.messages++
  }),
)

const replies = fc.nat().map((at) =>
  command(`reply(${at})`, some, async (model, real) => {
    const ticket = pick(model, at) as Known
    const headers = await browserOf(real, ticket)
    const { status, body } = await reply(real.test, ticket.id, `Words ${words++}`, headers)
    expect(status).toBe(200)
    const { id } = body.Data as { id: string }
    expect(id === ticket.id).toBe(ticket.status !== 'closed')
    if (id === ticket.id) {
      Object.assign(ticket, { status: 'open', lastFrom: 'user' })
      ticket.messages++
      return
    }
    real.browsers.set(id, headers)
    model.tickets.push({
      ...{ id, owner: ticket.owner, status: 'open', lastFrom: 'user', messages: 1 },
      ...{ answeredAt: 0, remindedAt: undefined, follows: ticket.id },
    } as Known)
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
    ticket.status = 'closed'
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
    const { body } = await detail(real.test, ticket.id, await browserOf(real, ticket))
    const read = body.Data as { status: string; thread: { kind: string }[]; closesOn?: string; answerBy?: string }
    expect(read).toMatchObject({ status: ticket.status, lastFrom: ticket.lastFrom, email: person(ticket.owner) })
    expect(read.thread.filter(({ kind }) => kind === 'message')).toHaveLength(ticket.messages)
    expect(read.thread.filter(({ kind }) => kind === 'closed')).toHaveLength(ticket.status === 'closed' ? 1 : 0)
    expect([read.answerBy !== undefined, read.closesOn !== undefined]).toEqual([
      ticket.status === 'open',
      ticket.status === 'answered',
    ])
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
          if (silent >= 14) ticket.status = 'closed'
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
  real = { test: await createTestApp({ jobs: letters.jobs }), letters, browsers: new Map() }
})
afterAll(() => real.test.close())

it('lives as its rules say, whatever customers, support and calendar do in whichever order', async () => {
  const commands = fc.commands([makes, looks, answers, replies, closes, reads, strangers, passes], {
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
