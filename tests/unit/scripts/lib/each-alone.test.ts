import { expect, test, vi } from 'vitest'
import { eachAlone } from '#src/scripts/lib/each-alone.ts'

test('a step that throws stops no other, and its error is reported', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  eachAlone([
    () => ran.push('first'),
    () => {
      throw new Error('broken')
    },
    () => ran.push('last'),
  ])
  expect(ran).toEqual(['first', 'last'])
  expect(() => vi.runAllTimers()).toThrow('broken')
  vi.useRealTimers()
})
