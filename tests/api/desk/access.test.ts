import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { anotherClient, newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
let id: string
const who: Record<string, Record<string, string>> = {}
let rows: () => Promise<unknown>
beforeAll(async () => {
  test = await createTestApp()
  const robin = await colleague(test, 'Robin')
  const gone = await colleague(test, 'Gone', 'lead')
  await test.db.kysely.updateTable('staff').set({ state: 'left' }).where('id', '=', gone.id).execute()
  const customer = cookieOf(await register(test, 'anna@example.com'))
  id = await newTicket(test, {}, customer)
  const asStaff = { ...customer, Cookie: (customer.Cookie ?? '').replace('__Host-sid', '__Host-desk') }
  Object.assign(who, { nobody: { Origin: siteUrl }, customer, asStaff, gone: gone.headers, agent: robin.headers })
  who.othersSite = { ...(await atDesk(test, robin.id)), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  rows = async () =>
    Promise.all(
      (['ticket', 'ticket_entry', 'ticket_note', 'ticket_tag', 'ticket_draft', 'staff'] as const).map((table) =>
        test.db.kysely.selectFrom(table).selectAll().execute(),
      ),
    )
})
afterAll(() => test.close())

const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { access }]) => access === 'staff' || access === 'lead',
)
/** What would do harm if it were heard. */
const inputs: Record<string, () => object> = {
  getQueue: () => ({}),
  getDeskTicket: () => ({ id }),
  tellPresence: () => ({ id, writing: true }),
  getReplies: () => ({ lang: 'en' }),
  getFigures: () => ({ from: '2026-01-01', until: '2026-12-31' }),
  answerAtDesk: () => ({ id, text: 'x', seen: 1 }),
  addNote: () => ({ id, text: 'x' }),
  keepDraft: () => ({ id, text: 'x' }),
  assignTicket: () => ({ id, to: null }),
  tagTicket: () => ({ id, tags: ['x'] }),
  mergeTickets: () => ({ id, into: '1000000' }),
  setTicketState: () => ({ id, to: 'closed' }),
  correctTicket: () => ({ id, category: 1, model: '' }),
  markSpam: () => ({ id, spam: true }),
  deleteTicket: () => ({ id, confirm: id }),
  lookAtPerson: () => ({ email: 'anna@example.com' }),
  deletePerson: () => ({ email: 'anna@example.com', confirm: 'anna@example.com' }),
}

function send({ method, path }: Endpoint, input: object, headers: Record<string, string>) {
  if (method !== 'GET') return test.post(`/${path}`, input, headers, anotherClient())
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return test.request(`/${path}?${query}`, { headers }, anotherClient())
}

it.each(calls)('%s is for the staff alone, and of these for a lead where it says so', async (name, endpoint) => {
  const input = inputs[name]?.() ?? {}
  const before = JSON.stringify(await rows())
  for (const one of ['nobody', 'customer', 'asStaff', 'gone']) {
    const { status, body } = await send(endpoint, input, who[one] ?? {})
    expect([one, status, body.Data]).toEqual([one, 401, null])
  }
  if (endpoint.method !== 'GET') expect((await send(endpoint, input, who.othersSite ?? {})).status).toBe(403)
  if (endpoint.access === 'lead') expect((await send(endpoint, input, who.agent ?? {})).status).toBe(403)
  expect(JSON.stringify(await rows())).toBe(before)
})

it.each(['/api/v1/desk/queue.csv', '/api/v1/desk/file?id=1234567&entry=1&number=1', '/api/v1/desk/person/export'])(
  '%s is for the staff alone',
  async (path) => {
    for (const one of ['nobody', 'customer', 'asStaff', 'gone'])
      expect([one, (await test.request(path, { headers: who[one] ?? {} })).status]).toEqual([one, 401])
  },
)
