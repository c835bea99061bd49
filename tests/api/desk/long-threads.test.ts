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

const replies = 150

/** A ticket whose customer has written as much as the page takes, so often. The words of its thread are not cut for it. */
async function longTicket(email: string): Promise<string> {
  const owner = cookieOf(await register(test, email))
  const id = await newTicket(test, { email, confirmEmail: email }, owner)
  for (let reply = 0; reply < replies; reply++) {
    const letters = Array.from({ length: 20_000 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7919 + reply * 31) % 20_000)),
    )
    const entry = { ticket: Number(id), number: 2 + reply, at: test.state.now, by: 'user', kind: 'message' } as const
    await test.db.kysely
      .insertInto('ticket_entry')
      .values({ ...entry, text: letters.join(''), about: null })
      .execute()
  }
  return id
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

it('a corrected ticket, and one whose customer has another address, cuts no words of its thread anew', async () => {
  const email = 'long@example.com'
  const id = await longTicket(email)
  const { id: account } = await test.db.kysely
    .selectFrom('account')
    .where('address', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const corrected = await timeOf(() => atDeskPost(test, 'correct', { id, category: 1, model: 'M1' }, headers))
  const to = { email: 'new@example.com', address: 'new@example.com' }
  const moved = await timeOf(() =>
    test.db.kysely
      .transaction()
      .execute((trx) => moveTickets(trx, { id: account, address: email }, to, test.state.now)),
  )
  // Seventeen and twenty-four seconds where they do.
  expect([corrected < 6000, moved < 6000]).toEqual([true, true])
  expect(await queued(test, { keyword: 'new@example.com M1' }, headers)).toEqual([id])
  expect(await queued(test, { keyword: email }, headers)).toEqual([])
})

it('words of both are found in what they were merged into, and nowhere else', async () => {
  const [from, into] = [await newTicket(test, { detail: 'Turnips' }), await newTicket(test, { detail: 'Parsnips' })]
  await atDeskPost(test, 'merge', { id: from, into }, headers)
  for (const keyword of ['turnips', 'parsnips', from]) expect(await queued(test, { keyword }, headers)).toEqual([into])
})
