import { afterAll, beforeAll, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { audit } from '#server/audit/audit.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { colleague } from '#tests/helpers/staff.ts'

let test: TestApp
let lead: Awaited<ReturnType<typeof colleague>>
let agent: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp()
  lead = await colleague(test, 'Lee', 'lead')
  agent = await colleague(test, 'Robin')
  const written = [
    { staff: null, action: 'staff-invited', detail: 'robin@support.example.com' },
    { staff: agent.id, action: 'ticket-read', ticket: 1234567 },
    { staff: agent.id, action: 'answered', ticket: 1234567 },
    { staff: lead.id, action: 'ticket-read', ticket: 7654321 },
  ] as const
  for (const entry of written) await audit(test.db.kysely, entry, test.state.now)
})
afterAll(() => test.close())

const trail = (query = '', headers = lead.headers) => test.request(`/api/v1/desk/audit${query}`, { headers })

it('is read by a lead, the newest first', async () => {
  const { body } = await trail()
  expect(body.Data).toMatchObject({ total: 4, page: 1, pages: 1 })
  expect((body.Data as { items: object[] }).items).toEqual([
    {
      at: '2026-03-01T12:00:00.000Z',
      by: { id: lead.id, name: 'Lee' },
      action: 'ticket-read',
      ticket: '7654321',
      detail: '',
    },
    {
      at: '2026-03-01T12:00:00.000Z',
      by: { id: agent.id, name: 'Robin' },
      action: 'answered',
      ticket: '1234567',
      detail: '',
    },
    {
      at: '2026-03-01T12:00:00.000Z',
      by: { id: agent.id, name: 'Robin' },
      action: 'ticket-read',
      ticket: '1234567',
      detail: '',
    },
    { at: '2026-03-01T12:00:00.000Z', action: 'staff-invited', detail: 'robin@support.example.com' },
  ])
})

it.each([
  ['a ticket', () => '?ticket=1234567', 2],
  ['somebody of the staff', () => `?staff=${lead.id}`, 1],
  ['both', () => `?ticket=1234567&staff=${lead.id}`, 0],
  ['a page after the last', () => '?page=9', 4],
])('is asked for by %s', async (_, query, total) => {
  expect((await trail(query())).body.Data).toMatchObject({ total, pages: 1 })
})

it('is kept from agents, from a lead who became one, and from those who have left, at once', async () => {
  expect((await trail('', agent.headers)).body.Code).toBe(code.forbidden)
  const former = await colleague(test, 'Former', 'lead')
  expect((await trail('', former.headers)).status).toBe(200)
  const set = (values: { role: 'agent' } | { state: 'left' }) =>
    test.db.kysely.updateTable('staff').set(values).where('id', '=', former.id).execute()
  await set({ role: 'agent' })
  expect((await trail('', former.headers)).body.Code).toBe(code.forbidden)
  await set({ state: 'left' })
  expect((await trail('', former.headers)).body.Code).toBe(code.notLoggedIn)
})
