import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveTickets } from '#server/tickets/tie.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, queued } from '#tests/helpers/desk.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  ;({ headers } = await colleague(test, 'Robin'))
})
afterAll(() => test.close())

it('a corrected ticket, and one whose customer has another address, cuts no words of its thread anew', async () => {
  const email = 'long@example.com'
  const owner = cookieOf(await register(test, email))
  const id = await newTicket(test, { email, confirmEmail: email }, owner)
  const ticket = Number(id)
  // Words that nobody can find show whether they were cut.
  const entry = {
    ticket,
    number: 2,
    at: test.state.now,
    by: 'user',
    kind: 'message',
    text: 'Uncut',
    about: null,
  } as const
  await test.db.kysely.insertInto('ticket_entry').values(entry).execute()
  const { id: account } = await test.db.kysely
    .selectFrom('account')
    .where('address', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await atDeskPost(test, 'correct', { id, category: 1, model: 'M1' }, headers)
  const to = { email: 'new@example.com', address: 'new@example.com' }
  await test.db.kysely
    .transaction()
    .execute((trx) => moveTickets(trx, { id: account, address: email }, to, test.state.now))
  expect(await queued(test, { keyword: 'uncut' }, headers)).toEqual([])
  expect(await queued(test, { keyword: 'new@example.com M1' }, headers)).toEqual([id])
  expect(await queued(test, { keyword: email }, headers)).toEqual([])
})

it('words of both are found in what they were merged into, and nowhere else', async () => {
  const [from, into] = [await newTicket(test, { detail: 'Turnips' }), await newTicket(test, { detail: 'Parsnips' })]
  await atDeskPost(test, 'merge', { id: from, into }, headers)
  for (const keyword of ['turnips', 'parsnips', from]) expect(await queued(test, { keyword }, headers)).toEqual([into])
})
