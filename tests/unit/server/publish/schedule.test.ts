import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PublishBusy } from '#server/publish/publish-error.ts'
import { schedulePublishing } from '#server/publish/schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scheduled(run: () => Promise<unknown>, { every = 60_000, now = false } = {}) {
  const stop = new AbortController()
  const events: string[] = []
  schedulePublishing({ run, every, now, signal: stop.signal, log: (event) => void events.push(event) })
  return { stop, events }
}

test('it runs after the time has passed, and again after the run has ended', async () => {
  let running = 0
  let most = 0
  let runs = 0
  scheduled(async () => {
    runs++
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 200_000))
    running--
  })
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(260_000)
  expect(runs).toBe(2)
  expect(most).toBe(1)
})

test('a run that fails is told, and the next comes', async () => {
  const run = vi
    .fn()
    .mockRejectedValueOnce(new Error('broken'))
    .mockRejectedValueOnce(new PublishBusy('other'))
    .mockResolvedValue({})
  const { events } = scheduled(run, { now: true })
  await vi.advanceTimersByTimeAsync(130_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(events).toEqual(['publish-failed', 'publish-busy'])
})

test('without a time it runs once at most', async () => {
  const run = vi.fn().mockResolvedValue({})
  scheduled(run, { every: 0, now: true })
  scheduled(run, { every: 0 })
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('nothing runs after the end, and a run that the end cut off is no failure', async () => {
  const { stop, events } = scheduled(() => Promise.reject(new Error('cut off')), { now: true })
  stop.abort()
  await vi.advanceTimersByTimeAsync(10_000_000)
  expect(events).toEqual([])
})
