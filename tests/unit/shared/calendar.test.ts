import { expect, it } from 'vitest'
import { addDays, addWorkingDays, addYears, dayOf, isDay } from '#shared/calendar.ts'

it('counts days over months, years and the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

it('gives 29 February its last day in other years', () => {
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  expect(addYears('2027-02-28', 1)).toBe('2028-02-28')
})

it('counts working days over week ends', () => {
  expect(addWorkingDays('2026-11-26', 2)).toBe('2026-11-30')
  expect(addWorkingDays('2026-11-28', 2)).toBe('2026-12-01')
  expect(addWorkingDays('2026-11-29', 2)).toBe('2026-12-01')
  expect(addWorkingDays('2026-11-23', 2)).toBe('2026-11-25')
  expect(addWorkingDays('2026-12-24', 2, (day) => day === '2026-12-25')).toBe('2026-12-29')
})

it('knows which days there are', () => {
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-13-01')).toBe(false)
  expect(dayOf(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01')
})
