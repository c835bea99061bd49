import { expect, it } from 'vitest'
import { isCovered, warrantyOf } from '#shared/tickets/warranty.ts'

it('lasts a year from the day of setting up, that day included', () => {
  const warranty = warrantyOf({ activatedOn: '2026-03-03' })
  expect(warranty).toMatchObject({ until: '2027-03-03', by: 'activation' })
  expect(isCovered(warranty, '2027-03-03')).toBe(true)
  expect(isCovered(warranty, '2027-03-04')).toBe(false)
})

it('ends on 28 February for what was set up on 29 February', () => {
  expect(warrantyOf({ activatedOn: '2028-02-29' }).until).toBe('2029-02-28')
})

it.each([
  ['the rest, where that is longer', '2026-03-03', '2026-06-01', '2027-03-03', 'activation'],
  ['30 days, where less was left', '2026-03-03', '2027-02-20', '2027-03-22', 'replacement'],
  ['the rest, where both end on one day', '2026-03-03', '2027-02-01', '2027-03-03', 'activation'],
  ['30 days, where nothing was left', '2024-01-01', '2026-05-01', '2026-05-31', 'replacement'],
])('of a replacement is %s', (_, activatedOn, replacedOn, until, by) => {
  expect(warrantyOf({ activatedOn, replacedOn })).toMatchObject({ until, by })
})

it('says that it is not known', () => {
  const warranty = warrantyOf({})
  expect(warranty).toMatchObject({ until: undefined, by: 'unknown' })
  expect(isCovered(warranty, '2026-01-01')).toBeUndefined()
})

it('is sure of 30 days from a replacement whatever else is not known', () => {
  const warranty = warrantyOf({ replacedOn: '2026-05-01' })
  expect(isCovered(warranty, '2026-05-31')).toBe(true)
  expect(isCovered(warranty, '2026-06-01')).toBeUndefined()
})
