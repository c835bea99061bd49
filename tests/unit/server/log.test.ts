import { expect, test } from 'vitest'
import { sparing } from '#server/log.ts'

test('tells what repeats itself once in ten seconds, with how often it came', () => {
  const told: unknown[] = []
  let now = 0
  const log = sparing(
    (event, fields) => told.push([event, fields]),
    () => now,
  )
  log('away', { request: 'a' })
  log('away', { request: 'b' })
  log('late')
  now = 9_999
  log('away', { request: 'c' })
  expect(told).toEqual([
    ['away', { request: 'a' }],
    ['late', {}],
  ])
  now = 10_000
  log('away', { request: 'd' })
  log('away', { request: 'e' })
  expect(told.slice(2)).toEqual([['away', { request: 'd', times: 3 }]])
})
