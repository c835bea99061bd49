import { expect, test } from 'vitest'
import { mineFirst } from '#shared/my-home/mine-first.ts'

const items = [
  { id: 1, models: ['A', 'B', 'C'] },
  { id: 2, models: ['B'] },
  { id: 3, models: ['A'] },
  { id: 4, models: ['C'] },
  { id: 5, models: ['A', 'B'] },
]
const idsFor = (mine: string[]) => mineFirst(items, ({ models }) => models, mine, 3).map(({ id }) => id)

test('what is about a device of mine comes first, in its order, before what is about every device', () => {
  expect(idsFor(['A'])).toEqual([3, 5, 1, 2, 4])
  expect(idsFor(['A', 'C'])).toEqual([3, 4, 5, 1, 2])
})

test('without devices, or with unknown ones, the order stays', () => {
  expect(idsFor([])).toEqual([1, 2, 3, 4, 5])
  expect(idsFor(['X'])).toEqual([1, 2, 3, 4, 5])
})
