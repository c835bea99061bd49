import { describe, expect, it } from 'vitest'
import { acknowledgeBy, dutiesOf, isOverdue, type SecurityTimes } from '#server/domain/security-duties.ts'

const never = {
  acknowledged_at: null,
  exploited_at: null,
  early_warning_at: null,
  notified_at: null,
  fixed_at: null,
  final_report_at: null,
}
const times = (received: string, more: Partial<SecurityTimes> = {}): SecurityTimes => ({
  received_at: new Date(received),
  ...never,
  ...more,
})
const noHolidays = (_: string) => false
const christmas = (day: string) => /-12-2[56]$/.test(day)
const listed = (given: SecurityTimes, isHoliday = noHolidays) =>
  dutiesOf(given, isHoliday).map(({ duty, due }) => [duty, due.toISOString()])

describe('the acknowledgement', () => {
  it.each([
    ['Monday', '2026-11-30T09:00:00Z', '2026-12-02'],
    ['Thursday', '2026-12-03T23:59:59Z', '2026-12-07'],
    ['Friday', '2026-12-04T12:00:00Z', '2026-12-08'],
    ['Saturday', '2026-12-05T12:00:00Z', '2026-12-08'],
    ['Sunday', '2026-12-06T00:00:00Z', '2026-12-08'],
  ])('of a %s is due two working days later', (_, received, day) => {
    expect(acknowledgeBy(new Date(received), noHolidays)).toBe(day)
  })

  it('waits for holidays', () => {
    // Christmas Eve 2026 is a Thursday, the 25th a Friday, the 26th a Saturday.
    expect(acknowledgeBy(new Date('2026-12-23T10:00:00Z'), christmas)).toBe('2026-12-28')
    expect(acknowledgeBy(new Date('2026-12-24T10:00:00Z'), christmas)).toBe('2026-12-29')
  })

  it('is overdue when its day has ended, unless it was done', () => {
    const [duty] = dutiesOf(times('2026-11-30T09:00:00Z'), noHolidays)
    if (!duty) throw new Error()
    expect(isOverdue(duty, new Date('2026-12-02T23:59:59Z'))).toBe(false)
    expect(isOverdue(duty, new Date('2026-12-03T00:00:01Z'))).toBe(true)
    expect(isOverdue({ ...duty, doneAt: new Date() }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('what the authorities are told', () => {
  it('is due 24 and 72 hours after the team knew, also on holidays, and before the acknowledgement where that is later', () => {
    const exploited_at = new Date('2026-12-24T22:30:00Z')
    expect(listed(times('2026-12-24T20:00:00Z', { exploited_at }), christmas)).toEqual([
      ['early-warning', '2026-12-25T22:30:00.000Z'],
      ['notification', '2026-12-27T22:30:00.000Z'],
      ['acknowledge', '2026-12-30T00:00:00.000Z'],
    ])
  })

  it('ends with a report 14 days after the fix', () => {
    const exploited_at = new Date('2026-12-01T00:00:00Z')
    const done = new Date('2026-12-02T00:00:00Z')
    const fixed_at = new Date('2026-12-20T08:00:00Z')
    const all = { exploited_at, fixed_at, acknowledged_at: done, early_warning_at: done, notified_at: done }
    expect(listed(times('2026-12-01T00:00:00Z', all))[0]).toEqual(['final-report', '2027-01-03T08:00:00.000Z'])
    expect(listed(times('2026-12-01T00:00:00Z', { ...all, exploited_at: null }))).toHaveLength(1)
  })
})
