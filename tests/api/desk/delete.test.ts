import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, deskTicket, trailOf } from '#tests/helpers/desk.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherKey, newTicket } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
let lee: Awaited<ReturnType<typeof colleague>>
let id: string
beforeAll(async () => {
  test = await createTestApp()
  lee = await colleague(test, 'Lee', 'lead')
})
beforeEach(async () => {
  for (const table of ['ticket', 'audit', 'upload'] as const) await test.db.kysely.deleteFrom(table).execute()
  const attachment = [await uploadFile(test, { name: 'WITNESS.pdf', bytes: fileOf('pdf', 900) })]
  id = await newTicket(test, { subject: 'WITNESS', detail: 'WITNESS', attachment })
})
afterAll(() => test.close())

const remove = (body: object, headers = lee.headers) => atDeskPost(test, 'delete', { id, ...body }, headers)

/** The tables in which a word stands, in whatever column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db.kysely)
  const found = []
  for (const { name } of rows) {
    const fitting =
      await sql`select 1 from ${sql.table(name)} as row where row::text ilike ${`%${word}%`} limit 1`.execute(
        test.db.kysely,
      )
    if (fitting.rows.length > 0) found.push(name)
  }
  return found
}

it('leaves no row and no file of a ticket, and its number in the trail', async () => {
  const post = (call: string, body: object) =>
    atDeskPost(test, call, { id, ...body }, { ...lee.headers, ...anotherKey() })
  await post('answer', { text: 'WITNESS', seen: 1 })
  await post('note', { text: 'WITNESS' })
  await post('draft', { text: 'WITNESS' })
  await post('tags', { tags: ['witness'] })
  await post('presence', { writing: true })
  await test.db.kysely
    .insertInto('inbox_mail')
    .values({
      ...{ message_id: 'x', at: test.state.now, sender: 'x@example.com', subject: 'WITNESS', text: 'WITNESS' },
      ...{ sort: 'unknown-sender', ticket: Number(id) },
    })
    .execute()
  expect((await tablesWith('witness')).length).toBeGreaterThan(5)
  expect((await remove({ confirm: id, reason: 'Asked for by letter' })).body.Data).toBeNull()
  expect((await tablesWith('witness')).filter((name) => name !== 'upload' && name !== 'audit')).toEqual([])
  const { state } = await test.db.kysely.selectFrom('upload').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('released')
  expect((await tablesWith(id)).filter((name) => name !== 'upload')).toEqual(['audit'])
  expect((await trailOf(test, id)).at(-1)).toBe('deleted Asked for by letter')
})

it('is not done by a slip, nor by an agent', async () => {
  const agent = await colleague(test, `Robin`)
  expect((await remove({ confirm: '1000000' })).status).toBe(400)
  expect((await remove({ confirm: id }, agent.headers)).status).toBe(403)
  expect((await deskTicket(test, id, lee.headers)).subject).toBe('WITNESS')
  expect((await remove({ confirm: ` ${id.slice(0, 3)}-${id.slice(3)}` })).status).toBe(200)
  expect((await remove({ confirm: id })).status).toBe(404)
})
