import { expect, test } from 'vitest'
import { readChoice, writeChoice } from '#src/scripts/lib/comparison.ts'

const known = ['1', '2', '3', '4', '5']

test('an address names up to three products that exist, each once, in its order', () => {
  expect(readChoice('?products=3,1', known)).toEqual(['3', '1'])
  expect(readChoice('?products=1,2,3,4', known)).toEqual(['1', '2', '3'])
  expect(readChoice('?products=2,2,99,<b>,,5', known)).toEqual(['2', '5'])
  expect(readChoice('', known)).toEqual([])
  expect(readChoice('?products=%00', known)).toEqual([])
})

test('a choice is written readably, and other parameters stay', () => {
  expect(writeChoice('', ['2', '3'])).toBe('?products=2,3')
  expect(writeChoice('?ref=mail&products=1', ['2'])).toBe('?ref=mail&products=2')
  expect(writeChoice('?products=1', [])).toBe('')
})
