import { expect, test } from 'vitest'
import { DatabaseBusyError, DatabaseDownError } from '#server/db/errors.ts'
import type { Lane } from '#server/db/lane.ts'
import { createSemaphore } from '#server/db/semaphore.ts'

const limits = { permits: 1, timeout: 5_000, maxWaiting: 200 }

/** A semaphore, and who had its permits, in which order. */
function noted(change: Partial<typeof limits> = {}) {
  const semaphore = createSemaphore({ ...limits, ...change })
  const order: string[] = []
  const acquire = (name: string, lane: Lane = 'change') =>
    semaphore.acquire(lane).then((release) => {
      order.push(name)
      return release
    })
  return { semaphore, order, acquire }
}

test('gives a permit to one at a time, in the order they were asked for', async () => {
  const { order, acquire } = noted()
  const first = await acquire('first')
  const second = acquire('second')
  const third = acquire('third')
  first()
  const release = await second
  expect(order).toEqual(['first', 'second'])
  release()
  await third
  expect(order).toEqual(['first', 'second', 'third'])
})

test('gives as many at a time as there are permits', async () => {
  const { semaphore, order, acquire } = noted({ permits: 2 })
  const first = await acquire('first')
  await acquire('second')
  const third = acquire('third')
  expect([order, semaphore.inUse()]).toEqual([['first', 'second'], 2])
  first()
  await third
  expect([order, semaphore.inUse()]).toEqual([['first', 'second', 'third'], 2])
})

test('lets changes go before reads that came first', async () => {
  const { order, acquire } = noted()
  const first = await acquire('first')
  const rest = [acquire('read', 'read'), acquire('change'), acquire('another read', 'read')].map((waiting) =>
    waiting.then((release) => release()),
  )
  first()
  await Promise.all(rest)
  expect(order).toEqual(['first', 'change', 'read', 'another read'])
})

test('refuses a read at once when many wait, and lets a change wait', async () => {
  const { order, acquire } = noted({ maxWaiting: 2 })
  const first = await acquire('first')
  const rest = [acquire('read', 'read'), acquire('change')]
  await expect(acquire('one too many', 'read')).rejects.toThrow(DatabaseBusyError)
  rest.push(acquire('another change'))
  first()
  for (const waiting of rest) void waiting.then((release) => release())
  await Promise.all(rest)
  expect(order).toEqual(['first', 'change', 'another change', 'read'])
})

test('gives up waiting, and leaves the queue to the others', async () => {
  const { semaphore, acquire } = noted({ timeout: 20 })
  const release = await acquire('first')
  await expect(acquire('second')).rejects.toThrow('The database was busy for 0.02 seconds. Try again.')
  release()
  expect(semaphore.inUse()).toBe(0)
  await expect(acquire('third')).resolves.toBeTypeOf('function')
})

test('refuses all that wait, and goes on with those that come', async () => {
  const { semaphore, acquire } = noted()
  const release = await acquire('first')
  const waiting = [acquire('second'), acquire('third', 'read')]
  semaphore.rejectWaiting(() => new DatabaseDownError('gone'))
  for (const each of waiting) await expect(each).rejects.toThrow('gone')
  release()
  await expect(acquire('fourth')).resolves.toBeTypeOf('function')
})

test('gives a permit back once, however often its release is called', async () => {
  const { acquire } = noted({ timeout: 20 })
  const first = await acquire('first')
  first()
  await acquire('second')
  first()
  await expect(acquire('third')).rejects.toThrow('busy')
})
