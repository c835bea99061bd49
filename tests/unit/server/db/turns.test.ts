import { expect, test } from 'vitest'
import { createTurns } from '#server/db/embedded/turns.ts'

test('gives turns one at a time, in the order they were asked for', async () => {
  const turns = createTurns(5_000)
  const order: string[] = []
  const first = await turns.take()
  const second = turns.take().then((pass) => {
    order.push('second')
    return pass
  })
  const third = turns.take().then((pass) => {
    order.push('third')
    return pass
  })
  first()
  const pass = await second
  expect(order).toEqual(['second'])
  pass()
  await third
  expect(order).toEqual(['second', 'third'])
})

test('gives up waiting, and leaves the queue to the others', async () => {
  const turns = createTurns(20)
  const pass = await turns.take()
  await expect(turns.take()).rejects.toThrow('The database was busy for 0.02 seconds. Try again.')
  pass()
  await expect(turns.take()).resolves.toBeTypeOf('function')
})

test('ends a turn once, however often it is passed on', async () => {
  const turns = createTurns(20)
  const first = await turns.take()
  first()
  await turns.take()
  first()
  await expect(turns.take()).rejects.toThrow('busy')
})
