import { expect, it } from 'vitest'
import { hasWaited, oneMoreTry, type Tries, toldToWait } from '#server/domain/throttle.ts'

const start = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)

/** Fails as often as said, each time as soon as it is allowed; answers the waits after each. */
function waits(count: number): number[] {
  let tries: Tries | undefined
  let now = start
  return Array.from({ length: count }, () => {
    const result = oneMoreTry(tries, now)
    if ('wait' in result) throw new Error('refused')
    tries = result.tries
    const wait = (tries.blockedUntil.getTime() - now.getTime()) / 1000
    now = tries.blockedUntil
    return wait
  })
}

it('lets five wrong ones pass, then waits a minute, then twice as long each time, a quarter of an hour at most', () => {
  expect(waits(11)).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900, 900, 900])
})

it('says how many seconds are left, and does not count who is refused', () => {
  const tries = { failures: 5, lastAt: start, blockedUntil: after(60) }
  expect(oneMoreTry(tries, after(0))).toEqual({ wait: 60 })
  expect(oneMoreTry(tries, after(59.2))).toEqual({ wait: 1 })
  expect(oneMoreTry(tries, after(60))).toMatchObject({ tries: { failures: 6 } })
})

it('begins anew after a day without a try', () => {
  const tries = { failures: 30, lastAt: start, blockedUntil: after(900) }
  expect(oneMoreTry(tries, after(24 * 3600 - 1))).toMatchObject({ tries: { failures: 31 } })
  expect(oneMoreTry(tries, after(24 * 3600))).toMatchObject({ tries: { failures: 1 } })
})

it('knows who has waited as they were told, until they try', () => {
  const told = toldToWait(undefined, 60, start)
  expect([after(0), after(59), after(60), after(3600)].map((now) => hasWaited(told, now))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const result = oneMoreTry(told, after(60))
  expect(result).toMatchObject({ tries: { failures: 1 } })
  expect(hasWaited('tries' in result ? result.tries : undefined, after(61))).toBe(false)
  expect(hasWaited(undefined, start)).toBe(false)
})
