import { expect, test } from 'vitest'
import { DatabaseBusyError, DatabaseDownError } from '#server/db/errors.ts'
import type { Lane } from '#server/db/lane.ts'
import { createTurns } from '#server/db/turns.ts'

const limits = { places: 1, patience: 5_000, crowd: 200 }

/** Turns that note who had them, in which order. */
function noted(change: Partial<typeof limits> = {}) {
  const turns = createTurns({ ...limits, ...change })
  const order: string[] = []
  const take = (name: string, lane: Lane = 'change') =>
    turns.take(lane).then((pass) => {
      order.push(name)
      return pass
    })
  return { turns, order, take }
}

test('gives turns one at a time, in the order they were asked for', async () => {
  const { order, take } = noted()
  const first = await take('first')
  const second = take('second')
  const third = take('third')
  first()
  const pass = await second
  expect(order).toEqual(['first', 'second'])
  pass()
  await third
  expect(order).toEqual(['first', 'second', 'third'])
})

test('gives as many at a time as there are places', async () => {
  const { turns, order, take } = noted({ places: 2 })
  const first = await take('first')
  await take('second')
  const third = take('third')
  expect([order, turns.taken()]).toEqual([['first', 'second'], 2])
  first()
  await third
  expect([order, turns.taken()]).toEqual([['first', 'second', 'third'], 2])
})

test('gives changes their turn before reads that came first', async () => {
  const { order, take } = noted()
  const first = await take('first')
  const rest = [take('read', 'read'), take('change'), take('another read', 'read')].map((turn) =>
    turn.then((pass) => pass()),
  )
  first()
  await Promise.all(rest)
  expect(order).toEqual(['first', 'change', 'read', 'another read'])
})

test('refuses a read at once when many wait, and lets a change wait', async () => {
  const { order, take } = noted({ crowd: 2 })
  const first = await take('first')
  const rest = [take('read', 'read'), take('change')]
  await expect(take('one too many', 'read')).rejects.toThrow(DatabaseBusyError)
  rest.push(take('another change'))
  first()
  for (const turn of rest) void turn.then((pass) => pass())
  await Promise.all(rest)
  expect(order).toEqual(['first', 'change', 'another change', 'read'])
})

test('gives up waiting, and leaves the queue to the others', async () => {
  const { turns, take } = noted({ patience: 20 })
  const pass = await take('first')
  await expect(take('second')).rejects.toThrow('The database was busy for 0.02 seconds. Try again.')
  pass()
  expect(turns.taken()).toBe(0)
  await expect(take('third')).resolves.toBeTypeOf('function')
})

test('refuses all that wait, and goes on with those that come', async () => {
  const { turns, take } = noted()
  const pass = await take('first')
  const waiting = [take('second'), take('third', 'read')]
  turns.refuse(() => new DatabaseDownError('gone'))
  for (const turn of waiting) await expect(turn).rejects.toThrow('gone')
  pass()
  await expect(take('fourth')).resolves.toBeTypeOf('function')
})

test('ends a turn once, however often it is passed on', async () => {
  const { take } = noted({ patience: 20 })
  const first = await take('first')
  first()
  await take('second')
  first()
  await expect(take('third')).rejects.toThrow('busy')
})
