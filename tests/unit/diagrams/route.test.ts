import { expect, it } from 'vitest'
import { route } from '#src/components/diagrams/route.ts'

it('draws a straight wire from end to end', () => {
  expect(route('10 20, 10 60')).toBe('M10 20L10 60')
})

it('rounds a corner by the radius', () => {
  expect(route('10 20, 10 60, 50 60', 8)).toBe('M10 20L10 52Q10 60 18 60L50 60')
})

it('rounds a corner by no more than half of the way to the next', () => {
  expect(route('0 0, 0 6, 40 6', 8)).toBe('M0 0L0 3Q0 6 8 6L40 6')
})
