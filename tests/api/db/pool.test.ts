import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openEngine } from '#server/db/embedded/engine.ts'
import { createPool } from '#server/db/embedded/pool.ts'
import { vacuum } from '#server/db/embedded/vacuum.ts'
import { memoryDump } from '#tests/helpers/database.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory', dump: await memoryDump() }, { notified() {}, died() {} })
})
afterAll(() => engine.close())

test('takes the connection from a transaction that forgot it, and rolls it back', async () => {
  const pool = createPool(() => engine, { wait: 10_000, idle: 100, maxWaiting: 200 })
  const forgetful = await pool.connect()
  await forgetful.query('begin')
  await forgetful.query('create table forgotten ()')
  const next = await pool.connect()
  await expect(next.query('select * from forgotten')).rejects.toMatchObject({ code: '42P01' })
  await expect(forgetful.query('commit')).rejects.toThrow('ended after 0.1 idle seconds. Nothing of it was saved.')
  forgetful.release()
  next.release()
})

test('rolls back what is open when the connection is given back as broken', async () => {
  const pool = createPool(() => engine)
  const broken = await pool.connect()
  await broken.query('begin')
  await broken.query('create table broken ()')
  broken.release(true)
  const next = await pool.connect()
  await expect(next.query('select * from broken')).rejects.toMatchObject({ code: '42P01' })
  next.release()
})

test('a vacuum frees the room of rows that are gone', async () => {
  const pool = createPool(() => engine)
  const client = await pool.connect()
  await client.query('create table gone as select generate_series(1, 10000) as number')
  await client.query('delete from gone')
  client.release()
  await vacuum(pool)
  const after = await pool.connect()
  const { rows } = await after.query("select pg_relation_size('gone') as size")
  expect(rows).toEqual([{ size: 0 }])
  after.release()
})
