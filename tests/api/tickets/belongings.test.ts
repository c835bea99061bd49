import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#server/accounts/belongings.ts'
import { ticketBelongings } from '#server/tickets/belongings.ts'
import { forgetTickets } from '#server/tickets/clean-up.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { answerTicket, claim, create, email, newTicket } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
let owner: Owner
let headers: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  headers = cookieOf(await register(test, email))
  const { id, address } = await test.db.kysely.selectFrom('account').select(['id', 'address']).executeTakeFirstOrThrow()
  owner = { id, email, address, language: 'en' }
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  test.state.now = new Date('2026-03-01T12:00:00Z')
})
afterAll(() => test.close())

const file = (name: string) => uploadFile(test, { name, bytes: fileOf('pdf', 900) })
const newClaim = async (form: object = {}) =>
  newTicket(
    test,
    { ...claim, orderReceipt: [await file('receipt.pdf')], damage: [await file('damage.pdf')], ...form },
    headers,
  )
const others = { email: 'ben@example.com', confirmEmail: 'ben@example.com' }
const erase = () =>
  test.db.kysely.transaction().execute((trx) => ticketBelongings.erase(trx, owner, test.service, test.state.now))
const ids = async () => (await test.db.kysely.selectFrom('ticket').select('id').execute()).map(({ id }) => String(id))
const close = (id: string) =>
  test.db.kysely
    .updateTable('ticket')
    .set({ status: 'closed', closed_at: test.state.now, waiting_since: null, closes_at: null })
    .where('id', '=', Number(id))
    .execute()

describe('what is held of a person', () => {
  it('is all of their tickets with every word and file, and nobody else’s', async () => {
    const guest = await newTicket(test, { detail: 'As a guest' })
    const mine = await newClaim({ detail: 'Mine' })
    await answerTicket(test, mine, 'An answer')
    await create(test, { ...others, detail: 'Of another' })
    const files: Record<string, string> = {}
    for await (const { path, content } of ticketBelongings.export(owner, test.service)) {
      const bytes = typeof content === 'string' ? [Buffer.from(content)] : await Array.fromAsync(content)
      files[path] = Buffer.concat(bytes).toString('latin1')
    }
    expect(Object.keys(files).sort()).toEqual(
      [
        `tickets/${guest}/ticket.json`,
        `tickets/${mine}/files/1-1-receipt.pdf`,
        `tickets/${mine}/files/1-2-damage.pdf`,
        `tickets/${mine}/ticket.json`,
      ].sort(),
    )
    expect(files[`tickets/${mine}/files/1-1-receipt.pdf`]).toHaveLength(900)
    expect(files[`tickets/${mine}/ticket.json`]).toContain('An answer')
    expect(JSON.stringify(files)).not.toContain('Of another')
  })
})

describe('after the account is deleted', () => {
  it('nothing is left of tickets, nor of their files', async () => {
    const attachment = [await file('a.pdf')]
    await newTicket(test, { attachment }, headers)
    await newTicket(test, {})
    const foreign = await newTicket(test, others)
    expect(await erase()).toEqual([])
    expect(await ids()).toEqual([foreign])
    for (const table of ['ticket_entry', 'ticket_access'] as const)
      expect(
        await test.db.kysely.selectFrom(table).where('ticket', '!=', Number(foreign)).selectAll().execute(),
      ).toEqual([])
    const { state } = await test.db.kysely
      .selectFrom('upload')
      .select('state')
      .where('name', '=', 'a.pdf')
      .executeTakeFirstOrThrow()
    expect(state).toBe('released')
  })

  it('claims that go on, or went on within a year, stay until their day, and then go', async () => {
    const old = await newClaim({ detail: 'Old' })
    await close(old)
    test.state.now = new Date('2027-02-27T12:00:00Z')
    const answered = await newClaim({ detail: 'Answered' })
    await answerTicket(test, answered)
    await close(answered)
    test.state.now = new Date('2027-03-02T12:00:00Z')
    const open = await newClaim({ detail: 'Open' })
    expect((await erase()).sort((a, b) => (a.until < b.until ? -1 : 1))).toEqual([
      { ticket: answered, until: '2028-02-27' },
      { ticket: open, until: '2028-03-02' },
    ])
    expect(await test.db.kysely.selectFrom('ticket').select('account').execute()).toEqual([
      { account: null },
      { account: null },
    ])
    test.state.now = new Date('2028-02-28T00:00:00Z')
    await forgetTickets(test.service)
    expect(await ids()).toEqual([open])
    test.state.now = new Date('2028-03-03T00:00:00Z')
    await forgetTickets(test.service)
    expect(await ids()).toEqual([])
  })
})
