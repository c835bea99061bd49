import { expect, test } from 'vitest'
import { choiceAddress } from '#src/scripts/lib/comparison.ts'

const { read, search } = choiceAddress(['1', '2', '3', '4', '5'])

test('an address names up to three products that exist, each once, in its order', () => {
  expect(read('?products=3,1').products).toEqual(['3', '1'])
  expect(read('?products=3&products=1').products).toEqual(['3', '1'])
  expect(read('?products=1,2,3,4').products).toEqual(['1', '2', '3'])
  expect(read('?products=2,2,99,<b>,,5').products).toEqual(['2', '5'])
  expect(read('').products).toEqual([])
  expect(read('?products=%00').products).toEqual([])
})

test('a choice is written readably, and other parameters stay', () => {
  expect(search({ products: ['2', '3'] }, '')).toBe('?products=2,3')
  expect(search({ products: ['2'] }, '?ref=mail&products=1')).toBe('?ref=mail&products=2')
  expect(search({ products: [] }, '?products=1')).toBe('')
  expect(search({ differences: true }, '?products=1,2')).toBe('?products=1,2&differences=1')
})
