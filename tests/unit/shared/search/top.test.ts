import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topOf } from '#shared/search/top.ts'

it('takes the highest, the earlier of equal ones first, as sorting does', () => {
  const values = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 80 })
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, 3, 50, 1000), (list, count) => {
      const sorted = [...list.keys()].sort((a, b) => (list[b] as number) - (list[a] as number) || a - b)
      expect(topOf(list, count)).toEqual(sorted.slice(0, count))
    }),
  )
})
