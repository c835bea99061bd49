import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson, exportPerson, heldOf } from '#server/accounts/person.ts'
import { commandsOf } from '#server/commands.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { claim, newTicket } from '#tests/helpers/tickets.ts'
import { unzip } from '#tests/helpers/unzip.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const from = (email: string) => ({ email, confirmEmail: email })
const file = (name: string) => uploadFile(test, { name, bytes: fileOf('pdf', 900) })
const subscribe = (email: string) => test.post('/api/v1/blog/email/submit', { email, agreed: true, language: 'en' })
const erase = (email: string) =>
  test.db.kysely.transaction().execute((trx) => erasePerson(trx, test.service, email, test.state.now))

async function zipOf(email: string): Promise<Map<string, Buffer>> {
  const zip = await exportPerson(test.service, email)
  return unzip(Buffer.from(await new Response(zip).arrayBuffer()))
}

async function tickets(): Promise<string[]> {
  const rows = await test.db.kysely.selectFrom('ticket').select('id').orderBy('id').execute()
  return rows.map(({ id }) => String(id))
}

const newClaim = async (email: string) =>
  newTicket(test, {
    ...claim,
    ...from(email),
    orderReceipt: [await file('receipt.pdf')],
    damage: [await file('damage.pdf')],
  })

describe('a person without an account', () => {
  it('is found by any way to write the address, with all that is held, and nobody else is', async () => {
    const mine = await newTicket(test, { ...from('Gast@Example.com'), attachment: [await file('a.pdf')] })
    await newTicket(test, { ...from('other@example.com') })
    await subscribe('gast@example.com')
    expect(await heldOf(test.service, ' GAST@example.com ')).toEqual({
      account: null,
      tickets: [
        { id: mine, status: 'open', category: 2, since: '2026-03-01T12:00:00.000Z', files: 1, keptUntil: null },
      ],
      newsletter: 'pending',
      codes: 0,
      mails: 0,
      submissions: 0,
      incidents: 0,
    })
    const zip = await zipOf('gast@example.com')
    expect([...zip.keys()].sort()).toEqual([
      'newsletter.json',
      'security.json',
      `tickets/${mine}/files/1-1-a.pdf`,
      `tickets/${mine}/ticket.json`,
    ])
    expect(zip.get(`tickets/${mine}/files/1-1-a.pdf`)).toHaveLength(900)
  })

  it('has the mails from its address that were no answer, in the zip as well, until they are deleted', async () => {
    const write = (message_id: string, sender: string) =>
      test.db.kysely
        .insertInto('inbox_mail')
        .values({
          message_id,
          sender,
          at: test.state.now,
          subject: 'Hello',
          text: 'Hm',
          sort: 'unknown-ticket',
          ticket: null,
        })
        .execute()
    await write('1', 'Writer@example.com')
    await write('2', 'stranger@example.com')
    expect(await heldOf(test.service, 'writer@example.com')).toMatchObject({ account: null, tickets: [], mails: 1 })
    const mails = [...(await zipOf('writer@example.com'))].filter(([name]) => name.startsWith('mails/'))
    expect(mails.map(([, bytes]) => JSON.parse(String(bytes)).sender)).toEqual(['Writer@example.com'])
    await erase('writer@example.com')
    expect(await test.db.kysely.selectFrom('inbox_mail').select('sender').execute()).toEqual([
      { sender: 'stranger@example.com' },
    ])
  })

  it('is gone after the deletion, but for a claim that goes on, which is named', async () => {
    const email = 'gone@example.com'
    await newTicket(test, { ...from(email), attachment: [await file('b.pdf')] })
    const open = await newClaim(email)
    await subscribe(email)
    const others = (await tickets()).length - 2
    const mails = test.mails.length
    expect(await erase(email)).toEqual([{ ticket: open, until: '2027-03-01' }])
    expect(await tickets()).toHaveLength(others + 1)
    expect(await heldOf(test.service, email)).toMatchObject({
      tickets: [{ id: open, keptUntil: '2027-03-01' }],
      newsletter: null,
    })
    expect(test.mails).toHaveLength(mails)
    const { state } = await test.db.kysely
      .selectFrom('upload')
      .where('name', '=', 'b.pdf')
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe('released')
  })

  it('who asks again does not keep a claim for longer', async () => {
    const email = 'twice@example.com'
    const open = await newClaim(email)
    await erase(email)
    test.state.now = new Date('2026-09-01T12:00:00Z')
    expect(await erase(email)).toEqual([{ ticket: open, until: '2027-03-01' }])
    test.state.now = new Date('2027-03-02T12:00:00Z')
    expect(await erase(email)).toEqual([])
    test.state.now = new Date('2026-03-01T12:00:00Z')
    expect(await heldOf(test.service, email)).toBeUndefined()
  })

  it('of whom nothing is held is told apart', async () => {
    const nobody = 'nobody@example.com'
    expect(await heldOf(test.service, nobody)).toBeUndefined()
    expect(await exportPerson(test.service, nobody)).toBeUndefined()
    expect(await erase(nobody)).toBeUndefined()
  })
})

describe('a person with an account', () => {
  it('gets what they would download themselves, and what they wrote as a guest as well', async () => {
    const email = 'konto@example.com'
    const headers = cookieOf(await register(test, email))
    const guest = await newTicket(test, { ...from(email), detail: 'As a guest' })
    const mine = await newTicket(test, { ...from(email), detail: 'Mine' }, headers)
    const own = await test.app.request('/api/v1/account/export', { headers }, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    } as never)
    const downloaded = unzip(Buffer.from(await own.arrayBuffer()))
    expect(await zipOf(email)).toEqual(downloaded)
    expect([...downloaded.keys()]).toEqual(
      expect.arrayContaining(['account.json', `tickets/${guest}/ticket.json`, `tickets/${mine}/ticket.json`]),
    )
    expect(await heldOf(test.service, email)).toMatchObject({ account: { devices: 1, sessions: 1 }, codes: 1 })
  })

  it('is deleted with the account, its sessions and the newsletter', async () => {
    const email = 'dahin@example.com'
    const headers = cookieOf(await register(test, email))
    await newTicket(test, from(email))
    await subscribe(email)
    expect(await erase(email)).toEqual([])
    expect(await heldOf(test.service, email)).toBeUndefined()
    expect((await test.request('/api/v1/devList', { headers })).status).toBe(401)
    const farewells = await test.db.kysely.selectFrom('farewell').select('email').execute()
    expect(farewells).toContainEqual({ email })
  })
})

describe('operators', () => {
  it('show, export and delete by commands, which the trail tells', async () => {
    const email = 'brief@example.com'
    await newTicket(test, from(email))
    const commands = commandsOf(test.service, () => false)
    expect(await commands['person-show']?.(email)).toMatchObject({ tickets: [{ status: 'open' }] })
    const target = join(temporaryFolder(), 'person.zip')
    expect(await commands['person-export']?.(email, target)).toBe(statSync(target).size)
    expect(statSync(target).mode & 0o777).toBe(0o600)
    expect([...unzip(readFileSync(target)).keys()]).toContain('security.json')
    await expect(commands['person-export']?.(email, target)).rejects.toThrow('EEXIST')
    expect(await commands['person-delete']?.(email)).toEqual([])
    expect(await commands['person-delete']?.(email)).toBeNull()
    const trail = await test.db.kysely.selectFrom('audit').select(['staff', 'action', 'detail']).orderBy('id').execute()
    const detail = 'by an operator'
    expect(trail).toEqual([
      { staff: null, action: 'person-exported', detail },
      { staff: null, action: 'deleted', detail },
      { staff: null, action: 'person-deleted', detail },
    ])
  })
})
