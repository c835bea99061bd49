import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deletePerson } from '#server/accounts/operate.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost } from '#tests/helpers/desk.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { claim, email, newTicket } from '#tests/helpers/tickets.ts'
import { unzip } from '#tests/helpers/unzip.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
let lee: Awaited<ReturnType<typeof colleague>>
let robin: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp()
  lee = await colleague(test, 'Lee', 'lead')
  robin = await colleague(test, 'Robin')
})
beforeEach(async () => {
  for (const table of ['ticket', 'audit', 'upload', 'account'] as const)
    await test.db.kysely.deleteFrom(table).execute()
})
afterAll(() => test.close())

const post = (call: string, body: object, by = lee) => atDeskPost(test, call, body, by.headers)
const file = (name: string) => uploadFile(test, { name, bytes: fileOf('pdf', 900) })
const trail = async () =>
  (await test.db.kysely.selectFrom('audit').selectAll().orderBy('id').execute()).map(
    ({ action, detail }) => `${action} ${detail}`,
  )

it('of an address it is told what is held, and that somebody looked, without the address', async () => {
  const anna = cookieOf(await register(test, email))
  const one = await newTicket(test, { attachment: [await file('a.pdf'), await file('b.pdf')] }, anna)
  const two = await newTicket(test, {})
  expect((await post('person', { email: ' Anna@Example.COM ' }, robin)).body.Data).toMatchObject({
    hasAccount: true,
    held: expect.arrayContaining([
      { area: 'account', count: 1, stays: '' },
      { area: 'devices', count: 1, stays: '' },
      { area: 'tickets', count: 2, stays: '' },
      { area: 'files', count: 2, stays: '' },
    ]),
    tickets: expect.arrayContaining([one, two]),
  })
  expect((await post('person', { email: 'nobody@example.com' }, robin)).body.Data).toEqual({
    ...{ email: 'nobody@example.com', hasAccount: false, held: [], tickets: [] },
  })
  const written = await trail()
  expect(written.map((line) => line.split(' ')[0])).toEqual(['person-read', 'person-read'])
  expect(written.join()).toContain(one)
  expect(written.join().toLowerCase()).not.toContain('example.com')
})

it('what is held is deleted by a lead who says it twice, but for claims that go on', async () => {
  const open = await newTicket(test, { attachment: [await file('a.pdf')] })
  const claimed = await newTicket(test, {
    ...claim,
    orderReceipt: [await file('b.pdf')],
    damage: [await file('c.pdf')],
  })
  const foreign = await newTicket(test, { email: 'ben@example.com', confirmEmail: 'ben@example.com' })
  await atDeskPost(test, 'note', { id: open, text: 'x' }, lee.headers)
  expect((await post('person/delete', { email, confirm: email }, robin)).status).toBe(403)
  expect((await post('person/delete', { email, confirm: 'ann@example.com' })).status).toBe(409)
  expect((await post('person/delete', { email, confirm: ' ANNA@example.com' })).body.Data).toMatchObject({
    held: [
      { area: 'tickets', count: 1, stays: expect.stringContaining('warranty') },
      { area: 'files', count: 2 },
    ],
  })
  const left = await test.db.kysely.selectFrom('ticket').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => String(id))).toEqual([claimed, foreign].sort())
  const answers = await test.db.kysely.selectFrom('idempotency').select('answer').execute()
  expect(JSON.stringify(answers)).not.toContain(open)
  expect((await trail()).at(-1)).toContain(open)
})

it('what is held leaves as the zip that its owner would get, for a lead', async () => {
  const id = await newTicket(test, { attachment: [await file('a.pdf')] })
  await post('note', { id, text: 'A note about Anna' })
  await post('draft', { id, text: 'BEGUN' })
  await post('assign', { id, to: robin.id })
  await post('answer', { id, text: 'An answer', seen: 1 })
  const get = (by: typeof lee, address: string) =>
    test.app.request('/api/v1/desk/person/export', {
      headers: { ...by.headers, 'Person-Email': encodeURIComponent(address) },
    })
  const exported = await get(lee, email)
  expect([exported.status, exported.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzip(Buffer.from(await exported.arrayBuffer()))
  expect(files.has(`tickets/${id}/files/1-1-a.pdf`)).toBe(true)
  const written = String(files.get(`tickets/${id}/ticket.json`))
  for (const held of ['A note about Anna', 'An answer', 'leftOut']) expect(written).toContain(held)
  for (const ours of [robin.id, lee.id, 'BEGUN']) expect(written).not.toContain(ours)
  expect((await get(robin, email)).status).toBe(403)
  expect((await get(lee, 'nobody@example.com')).status).toBe(404)
  expect((await get(lee, 'x')).status).toBe(400)
  expect((await trail()).at(-1)).toBe(`person-exported tickets ${id}`)
})

it('the trail names every ticket that is deleted with a person, also by an operator', async () => {
  const made = async () => Promise.all(Array.from({ length: 25 }, () => newTicket(test)))
  const first = await made()
  await post('person/delete', { email, confirm: email })
  const second = await made()
  await deletePerson(test.service, email)
  const rows = await test.db.kysely.selectFrom('audit').where('action', '=', 'deleted').select('ticket').execute()
  expect(new Set(rows.map(({ ticket }) => String(ticket)))).toEqual(new Set([...first, ...second]))
})

it('who looked for an address of which nothing is held can be told by looking as well', async () => {
  for (const [sought, by] of [
    ['ben@example.com', robin],
    ['cy@example.com', robin],
    [' BEN@example.com', lee],
  ] as const)
    await post('person', { email: sought }, by)
  const [ben, cy, again] = await trail()
  expect(ben).toMatch(/^person-read no tickets, address [\w-]{8}$/)
  expect(again).toBe(ben)
  expect(cy).not.toBe(ben)
})
