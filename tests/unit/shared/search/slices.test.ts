import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachInSlices, inOrder } from '#shared/search/slices.ts'

const never = async () => {}

it('goes through all numbers in their order, and rests after no more than some thousands', async () => {
  const taken: number[] = []
  const rests: number[] = [0]
  await eachInSlices(
    20_000,
    (number) => taken.push(number),
    async () => void rests.push(taken.length),
  )
  expect(taken).toEqual(Array.from({ length: 20_000 }, (_, number) => number))
  expect(Math.max(...rests.slice(1).map((at, index) => at - (rests[index] ?? 0)))).toBeLessThanOrEqual(5000)
  expect(rests.at(-1)).toBe(20_000)
})

it('puts texts in the order that a sorting would', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '電', '\u{1F50C}', '1', ' '), maxLength: 5 })
  const texts = fc.array(fc.oneof(letters, fc.string({ unit: 'binary' })), { maxLength: 60 })
  const inTheSameOrder = fc.asyncProperty(texts, async (some) => {
    expect(await inOrder(some, never)).toEqual(some.toSorted())
  })
  await fc.assert(inTheSameOrder)
})
