import { expect, test } from 'vitest'
import { watchEventLoop } from '#server/api/pressure.ts'

test('a process whose turns come late knows it', { timeout: 30_000 }, async () => {
  const isBehind = watchEventLoop(100)
  expect(isBehind()).toBe(false)
  const hold = setInterval(() => {
    for (const until = performance.now() + 300; performance.now() < until; );
  }, 10)
  await expect.poll(isBehind, { timeout: 25_000 }).toBe(true)
  clearInterval(hold)
})
