import { expect, it, vi } from 'vitest'
import { throttle } from '#src/scripts/lib/throttle.ts'

it('runs at once, no more than once in its time, and once more after the last event', () => {
  vi.useFakeTimers()
  let runs = 0
  const tick = throttle(() => runs++, 100)
  for (let event = 0; event < 5; event++) tick()
  expect(runs).toBe(1)
  vi.advanceTimersByTime(99)
  expect(runs).toBe(1)
  vi.advanceTimersByTime(1)
  expect(runs).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(runs).toBe(2)
  vi.useRealTimers()
})
