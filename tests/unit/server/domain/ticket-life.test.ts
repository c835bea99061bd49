import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as life from '#server/domain/ticket-life.ts'

const day = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T10:00:00Z')
const daysOn = (days: number) => new Date(start.getTime() + days * day)
const answered = () => life.answered(life.opened(start), start) as life.TicketLife

describe('an open ticket', () => {
  it('waits for the support since its first word that was not answered', () => {
    const open = life.replied(life.opened(start), daysOn(3))
    expect(open).toMatchObject({ status: 'open', lastFrom: 'user', waitingSince: start })
    expect(life.answerBy(start)).toBe('2026-03-04')
  })

  it('is never ended by silence', () => {
    expect(life.due(life.opened(start), daysOn(1000))).toBeUndefined()
  })
})

describe('an answered ticket', () => {
  it('is reminded of after seven days and closed after fourteen', () => {
    const ticket = answered()
    expect(life.due(ticket, new Date(daysOn(7).getTime() - 1))).toBeUndefined()
    expect(life.due(ticket, daysOn(7))).toBe('remind')
    const reminded = life.reminded(ticket, daysOn(7))
    expect(life.due(reminded, new Date(daysOn(14).getTime() - 1))).toBeUndefined()
    expect(life.due(reminded, daysOn(14))).toBe('close')
  })

  it('is never closed without a reminder six days before, however late that was', () => {
    const ticket = answered()
    expect(life.due(ticket, daysOn(40))).toBe('remind')
    const reminded = life.reminded(ticket, daysOn(40))
    expect(life.due(reminded, daysOn(45))).toBeUndefined()
    expect(life.due(reminded, daysOn(46))).toBe('close')
  })

  it('is open again once its customer writes, and begins anew with the next answer', () => {
    const open = life.replied(life.reminded(answered(), daysOn(7)), daysOn(8)) as life.TicketLife
    expect(open).toMatchObject({ status: 'open', waitingSince: daysOn(8), closesAt: null, remindedAt: null })
    expect(life.answered(open, daysOn(9))).toMatchObject({ closesAt: daysOn(23), remindedAt: null })
  })
})

it('a closed ticket stays as it is', () => {
  const closed = life.closed(answered(), daysOn(1)) as life.TicketLife
  expect(closed).toMatchObject({ status: 'closed', closedAt: daysOn(1), closesAt: null })
  expect(life.replied(closed, daysOn(2))).toBeUndefined()
  expect(life.answered(closed, daysOn(2))).toBeUndefined()
  expect(life.closed(closed, daysOn(2))).toBeUndefined()
  expect(life.due(closed, daysOn(100))).toBeUndefined()
})

it('whatever happens, it waits while it is open, has an end while it is answered, and ended when it is closed', () => {
  const events = fc.array(fc.tuple(fc.constantFrom('reply', 'answer', 'close', 'calendar'), fc.nat(20)), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(events, (happened) => {
      let ticket = life.opened(start)
      let days = 0
      for (const [event, passed] of happened) {
        days += passed
        const now = daysOn(days)
        const due = life.due(ticket, now)
        if (event === 'reply') ticket = life.replied(ticket, now) ?? ticket
        else if (event === 'answer') ticket = life.answered(ticket, now) ?? ticket
        else if (event === 'close' || due === 'close') ticket = life.closed(ticket, now) ?? ticket
        else if (due === 'remind') ticket = life.reminded(ticket, now)
        expect([ticket.waitingSince !== null, ticket.closesAt !== null, ticket.closedAt !== null]).toEqual(
          ['open', 'answered', 'closed'].map((status) => ticket.status === status),
        )
      }
    }),
    { numRuns: 1000 },
  )
})
