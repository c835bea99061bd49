import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openEngine } from '#server/db/embedded/engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({ kind: 'memory' }, { notified() {}, died() {} })
  await engine.run('create table thing (id integer primary key, name text, at timestamptz, tags text[], data jsonb)')
})
afterAll(() => engine.close())

const insert = 'insert into thing values ($1, $2, $3, $4, $5) returning *'
const at = new Date('2026-03-01T12:00:00Z')

test('a statement answers the same each time it comes', async () => {
  for (let id = 1; id <= 4; id++) {
    const row = { id, name: id % 2 ? 'Größe' : null, at, tags: ['a', 'b "c"'], data: { n: id } }
    const { rows, rowCount, command } = await engine.run(insert, Object.values(row))
    expect([rows, rowCount, command]).toEqual([[row], 1, 'INSERT'])
  }
  for (let asked = 0; asked < 4; asked++)
    expect((await engine.run('select id from thing where id > $1', [4])).rows).toEqual([])
})

test('one that fails leaves the next alone, with words of PostgreSQL', async () => {
  for (let tried = 0; tried < 4; tried++) {
    await expect(engine.run(insert, [1, '', at, [], null])).rejects.toMatchObject({ code: '23505' })
    await expect(engine.run('select nothing from thing where id = $1', [1])).rejects.toMatchObject({ code: '42703' })
    expect((await engine.run('select name from thing where id = $1', [1])).rows).toEqual([{ name: 'Größe' }])
  }
})

test('one of a table that changes meanwhile answers what there is then', async () => {
  const all = () => engine.run('select * from other where id >= $1', [0])
  await engine.run('create table other (id integer)')
  await engine.run('insert into other values (1)')
  for (let asked = 0; asked < 3; asked++) expect((await all()).rows).toEqual([{ id: 1 }])
  await engine.run("alter table other add column name text default 'new'")
  expect((await all()).rows).toEqual([{ id: 1, name: 'new' }])
  await engine.run('drop table other; create table other (name text, id integer)')
  for (let asked = 0; asked < 3; asked++) expect((await all()).rows).toEqual([])
})

test('there may be more of them than are kept', async () => {
  for (let round = 0; round < 2; round++)
    for (let number = 0; number < 350; number++)
      expect((await engine.run(`select $1::integer + ${number} as sum`, [1])).rows).toEqual([{ sum: number + 1 }])
})
