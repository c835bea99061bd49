import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '#tests/sabotage/faults.ts'

test.each(faults)('there is a place for "$name", and a test to notice', ({ file, find, put, test }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(put).not.toBe(find)
  expect(existsSync(test)).toBe(true)
})
