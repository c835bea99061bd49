import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as life from '#server/domain/ticket-life.ts'

const day = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T10:00:00Z')
const daysOn = (days: number) => new Date(start.getTime() + days * day)
const answered = () => life.answered(life.opened(start), start)
const never = () => false
const held = () => life.held(answered(), '2026-04-01', start)
const closedAfter = (ticket: life.TicketLife) => life.closed(ticket, daysOn(3)) as life.TicketLife

describe('an open ticket', () => {
  it('waits for the support since its first word that was not answered', () => {
    const open = life.replied(life.opened(start), daysOn(3))
    expect(open).toMatchObject({ status: 'open', lastFrom: 'user', waitingSince: start })
    expect(life.answerBy(start, never)).toBe('2026-03-04')
    expect(life.answerBy(start, (day) => day === '2026-03-03')).toBe('2026-03-05')
  })

  it('is never ended by silence', () => {
    expect(life.due(life.opened(start), daysOn(1000))).toBeUndefined()
  })
})

describe('a held ticket', () => {
  it('is open, ended by no silence, and has waited since its customer wrote', () => {
    const alone = life.held(life.opened(start), '2026-03-20', daysOn(1))
    expect(alone).toEqual({ ...life.opened(start), reportOn: '2026-03-20' })
    expect(held()).toMatchObject({ status: 'open', lastFrom: 'support', waitingSince: start, closesAt: null })
    expect(life.due(held(), daysOn(1000))).toBeUndefined()
    expect(life.held(closedAfter(alone), '2026-03-20', daysOn(4))).toMatchObject({ status: 'open', closedAt: null })
  })

  it('waits anew from what its customer writes, and no more once it is answered or closed', () => {
    expect(life.replied(held(), daysOn(4))).toEqual(life.opened(daysOn(4)))
    expect(life.answered(held(), daysOn(4))).toEqual(life.answered(life.opened(start), daysOn(4)))
    expect(closedAfter(held())).toMatchObject({ status: 'closed', reportOn: null })
  })

  it('is reported on five working days later where no day is named', () => {
    expect(life.usualReport(start, never)).toBe('2026-03-09')
    expect(life.usualReport(start, (day) => day === '2026-03-05')).toBe('2026-03-10')
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

it('a closed ticket stays as it is, unless the support writes or opens it', () => {
  const closed = life.closed(answered(), daysOn(1)) as life.TicketLife
  expect(closed).toMatchObject({ status: 'closed', closedAt: daysOn(1), closesAt: null })
  expect(life.replied(closed, daysOn(2))).toBeUndefined()
  expect(life.closed(closed, daysOn(2))).toBeUndefined()
  expect(life.due(closed, daysOn(100))).toBeUndefined()
  expect(life.answered(closed, daysOn(2))).toMatchObject({ status: 'answered', closedAt: null, closesAt: daysOn(16) })
  expect(life.reopened(closed, daysOn(2))).toEqual({ ...life.opened(daysOn(2)), lastFrom: 'support' })
  expect(life.reopened(life.opened(start), daysOn(2))).toBeUndefined()
})

it('whatever happens, it waits while it is open, has an end while it is answered, and ended when it is closed', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom('reply', 'answer', 'hold', 'close', 'reopen', 'merge', 'calendar'), fc.nat(20)),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(events, (happened) => {
      let ticket = life.opened(start)
      let days = 0
      for (const [event, passed] of happened) {
        days += passed
        const now = daysOn(days)
        const due = life.due(ticket, now)
        if (event === 'reply') ticket = life.replied(ticket, now) ?? ticket
        else if (event === 'answer') ticket = life.answered(ticket, now)
        else if (event === 'hold') ticket = life.held(ticket, '2026-04-01', now)
        else if (event === 'close' || due === 'close') ticket = life.closed(ticket, now) ?? ticket
        else if (event === 'reopen') ticket = life.reopened(ticket, now) ?? ticket
        else if (event === 'merge') ticket = life.merged(ticket, passed % 2 ? life.opened(now) : answered())
        else if (due === 'remind') ticket = life.reminded(ticket, now)
        expect([ticket.waitingSince !== null, ticket.closesAt !== null, ticket.closedAt !== null]).toEqual(
          ['open', 'answered', 'closed'].map((status) => ticket.status === status),
        )
        expect(ticket.reportOn === null || ticket.status === 'open').toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

it('what should have been answered by yesterday is late, whatever days are off', () => {
  const offs = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 60 }), offs, (today, off) => {
      const days = new Set(off.map((number) => daysOn(number).toISOString().slice(0, 10)))
      const isHoliday = (day: string) => days.has(day)
      const late = life.lateSince(daysOn(today), isHoliday)
      for (let before = 0; before <= today; before++) {
        const missed = life.answerBy(daysOn(before), isHoliday) < daysOn(today).toISOString().slice(0, 10)
        expect(daysOn(before) < late).toBe(missed)
      }
    }),
  )
})

describe('one that was put into another', () => {
  const [open, later] = [life.opened(start), life.opened(daysOn(2))]
  const closed = life.closed(open, daysOn(1)) as life.TicketLife
  it('has its customer wait as long as either has waited', () => {
    for (const pair of [
      [open, later],
      [later, open],
      [closed, open],
      [open, answered()],
    ] as const)
      expect(life.merged(...pair)).toEqual(open)
  })
  it('is held where nobody waits, until the first day that was said', () => {
    const sooner = life.held(later, '2026-03-20', daysOn(3))
    for (const other of [answered(), closed, held()]) {
      expect(life.merged(sooner, other)).toEqual(sooner)
      expect(life.merged(other, sooner)).toEqual(sooner)
    }
    expect(life.merged(sooner, later)).toEqual(later)
    expect(life.merged(later, sooner)).toEqual(later)
  })
  it('ends no sooner than either', () => {
    const second = life.answered(later, daysOn(3))
    expect(life.merged(answered(), second)).toEqual(second)
    expect(life.merged(second, answered())).toEqual(second)
    expect(life.merged(closed, second)).toEqual(second)
    expect(life.merged(closed, closed)).toEqual(closed)
  })
})

it('what was taken out of the spam stands where its thread says', () => {
  const by = (who: 'user' | 'support', days: number, kind = 'message') => ({
    ...{ by: who, at: daysOn(days), kind },
    about: kind === 'held' ? '2026-04-01' : null,
  })
  const now = daysOn(9)
  expect(life.restored([by('user', 0), by('support', 1), by('user', 2), by('user', 3)], now)).toEqual(
    life.opened(daysOn(2)),
  )
  expect(life.restored([by('user', 0), by('support', 1)], now)).toEqual(life.answered(life.opened(now), now))
  const heldThen = [by('user', 0), by('support', 1), by('support', 1, 'held')]
  expect(life.restored(heldThen, now)).toEqual({ ...held(), waitingSince: daysOn(1) })
  expect(life.restored([by('user', 0), by('support', 2, 'held')], now)).toMatchObject({ waitingSince: start })
  expect(life.restored([...heldThen, by('user', 3)], now)).toEqual(life.opened(daysOn(3)))
  expect(life.restored([by('user', 0), by('support', 1, 'reopened')], now)).toEqual(life.opened(start))
})
