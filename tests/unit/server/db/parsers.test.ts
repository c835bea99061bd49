import { expect, test } from 'vitest'
import { parsers } from '#server/db/parsers.ts'

test('reads a bigint as a number as long as that is exact', () => {
  expect(parsers[20]?.('9007199254740991')).toBe(9007199254740991)
  expect(parsers[20]?.('9007199254740993')).toBe(9007199254740993n)
})

test('leaves a date the day it is', () => {
  expect(parsers[1082]?.('2026-03-01')).toBe('2026-03-01')
})
