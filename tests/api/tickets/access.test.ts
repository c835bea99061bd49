import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { hashOf } from '#server/domain/token.ts'
import { access } from '#server/tickets/letters.ts'
import { forgetAccess } from '#server/tickets/links.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import {
  anotherClient,
  anotherKey,
  create,
  detail,
  email,
  linkIn,
  newTicket,
  open,
  waitingLetters,
} from '#tests/helpers/tickets.ts'

const minute = 60_000
const letters = waitingLetters()
let test: TestApp
let id: string
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
})
beforeEach(async () => {
  await test.db.kysely.deleteFrom('ticket').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
  test.state.now = new Date('2026-11-27T12:00:00Z')
  test.mails.length = 0
  id = await newTicket(test)
  await letters.deliver(test)
})
afterAll(() => test.close())

const later = (milliseconds: number) => {
  test.state.now = new Date(test.state.now.getTime() + milliseconds)
}
const ask = (number = id, address = email, language = 'en') =>
  test.post('/api/v1/ticket/access', { id: number, email: address, language }, {}, anotherClient())
const enter = (way: { token?: string; code?: string }, headers: Record<string, string> = {}, number = id) =>
  test.post('/api/v1/ticket/open', { id: number, ...way }, { Origin: siteUrl, ...headers }, anotherClient())

/** Link and code of the mail that somebody asked for. */
async function asked() {
  await ask()
  const [mail] = await letters.deliver(test)
  const text = mail?.text ?? ''
  return { token: /#token=(\S+)/.exec(text)?.[1] ?? '', code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '' }
}

describe('the link of a letter', () => {
  it('lets in by a cookie for this ticket alone, as often as wanted', async () => {
    for (let opened = 0; opened < 3; opened++) {
      const { status, body, headers } = await enter({ token: linkIn(test, id) })
      expect([status, body.Data]).toEqual([200, { id }])
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-tv=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400$/,
      )
    }
  })

  it('lets in for a day', async () => {
    const visitor = await open(test, id)
    later(24 * 60 * minute - 1)
    expect((await detail(test, id, visitor)).status).toBe(200)
    later(1)
    expect((await detail(test, id, visitor)).body.Code).toBe(code.notFound)
  })

  it('changes nothing until somebody enters by it', async () => {
    const before = await test.db.kysely.selectFrom('ticket_access').selectAll().execute()
    for (const path of [
      `/api/v1/ticket/open?id=${id}&token=${linkIn(test, id)}`,
      `/api/v1/ticket/rate?id=${id}&helped=true`,
    ])
      expect((await test.request(path)).status).toBe(405)
    expect((await detail(test, id)).status).toBe(404)
    expect(await test.db.kysely.selectFrom('ticket_access').selectAll().execute()).toEqual(before)
    expect(await test.db.kysely.selectFrom('ticket').select(['proven_at', 'helped']).execute()).toEqual([
      { proven_at: null, helped: null },
    ])
  })

  it('works for thirty days and as long as the ticket is not closed', async () => {
    later(100 * 24 * 60 * minute)
    expect((await enter({ token: linkIn(test, id) })).status).toBe(200)
    await test.db.kysely
      .updateTable('ticket')
      .set({ status: 'closed', closed_at: test.state.now, waiting_since: null })
      .execute()
    expect((await enter({ token: linkIn(test, id) })).body.Code).toBe(code.notFound)
    await forgetAccess(test.db, test.state.now)
    expect(await test.db.kysely.selectFrom('ticket_access').selectAll().execute()).toEqual([])
  })

  it('opens no other ticket', async () => {
    const other = await newTicket(test)
    expect((await enter({ token: linkIn(test, id) }, {}, other)).status).toBe(404)
  })
})

describe('who asks for a way in', () => {
  it('gets a link and a code in one mail, in the language of the page', async () => {
    await ask(id, ' ANNA@example.com', 'de')
    const [mail] = await letters.deliver(test)
    expect(mail).toMatchObject({ to: email })
    expect(mail?.subject).toContain('Ihr Link')
    expect(mail?.text).toContain(`https://www.brand.test/de/support/contact/ticket/detail/${id}#token=`)
  })

  it('hears the same whether or not it fits, and nothing else is mailed', async () => {
    const answers = [
      await ask(),
      await ask('1000000'),
      await ask(id, 'eve@example.com'),
      await ask('1000000', 'eve@example.com'),
    ]
    const said = ({ status, text, headers }: (typeof answers)[number]) =>
      `${status} ${text.replace(/"[^"]*@[^"]*"/, '')} ${JSON.stringify([...headers])}`
    expect(new Set(answers.map(said)).size).toBe(1)
    expect(await letters.deliver(test)).toHaveLength(1)
  })

  it('is answered by nothing that depends on the ticket, and refused only when the mail is written', async () => {
    await test.db.kysely.deleteFrom('ticket_access').execute()
    for (const [number, address] of [
      [id, email],
      [id, 'eve@example.com'],
      ['1000000', email],
    ] as const)
      await ask(number, address)
    const rows = await test.db.kysely.selectFrom('ticket_access').select(['ticket', 'kind', 'asked_at']).execute()
    expect(rows).toEqual(Array(3).fill({ ticket: null, kind: 'asked', asked_at: test.state.now }))
    expect(await letters.deliver(test)).toHaveLength(1)
    expect(await test.db.kysely.selectFrom('ticket_access').select('ticket').execute()).toEqual([
      { ticket: Number(id) },
    ])
  })

  it('has a mail that is written twice counted once', async () => {
    await ask()
    const row = await test.db.kysely
      .selectFrom('ticket_access')
      .where('kind', '=', 'asked')
      .select('id')
      .executeTakeFirstOrThrow()
    const write = () => access.compose({ access: row.id, lang: 'en' }, test.service)
    expect(await write()).toEqual(await write())
    await letters.deliver(test)
    for (let more = 0; more < 5; more++) await ask()
    expect(await letters.deliver(test)).toHaveLength(2)
  })

  it('is counted for an hour, also where what expired is swept', async () => {
    const { token } = await asked()
    await enter({ token })
    await asked()
    await asked()
    later(45 * minute)
    await forgetAccess(test.db, test.state.now)
    await ask()
    expect(await letters.deliver(test)).toEqual([])
  })

  it('has a mail although strangers filled in forms with the address', async () => {
    for (let filled = 0; filled < 5; filled++) await create(test, { detail: `Foreign ${filled}` }, anotherKey())
    await letters.deliver(test)
    await ask()
    expect(await letters.deliver(test)).toHaveLength(1)
  })

  it('is stored without link and code', async () => {
    const { token, code } = await asked()
    const stored = JSON.stringify(await test.db.kysely.selectFrom('ticket_access').selectAll().execute())
    expect(stored).toContain(hashOf(token))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(hashOf(code))
  })

  it('is mailed three times an hour at most', async () => {
    const { token } = await asked()
    await enter({ token })
    for (let more = 0; more < 5; more++) await ask()
    expect(await letters.deliver(test)).toHaveLength(2)
    later(60 * minute)
    await ask()
    expect(await letters.deliver(test)).toHaveLength(1)
  })

  it('is mailed six times a day at most, also at a proven address and where what expired is swept', async () => {
    await enter({ token: linkIn(test, id) })
    const mails = async () => {
      for (let asked = 0; asked < 4; asked++) await ask()
      return (await letters.deliver(test)).length
    }
    const hourly = []
    for (let hours = 0; hours < 4; hours++) {
      hourly.push(await mails())
      later(61 * minute)
      await forgetAccess(test.db, test.state.now)
    }
    expect(hourly).toEqual([3, 3, 0, 0])
    later(20 * 60 * minute)
    expect(await mails()).toBe(3)
    later(25 * 60 * minute)
    await forgetAccess(test.db, test.state.now)
    const rows = test.db.kysely.selectFrom('ticket_access').where('kind', '=', 'asked').select('id')
    expect(await rows.execute()).toEqual([])
  })

  it('is mailed three times a day at an address that nobody has proven', async () => {
    for (let more = 0; more < 5; more++) await ask()
    expect(await letters.deliver(test)).toHaveLength(3)
    later(61 * minute)
    await ask()
    expect(await letters.deliver(test)).toEqual([])
  })

  it('comes in by the link, once', async () => {
    const { token } = await asked()
    const { status, headers } = await enter({ token })
    expect(status).toBe(200)
    const cookie = { Cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await detail(test, id, cookie)).body.Data).toMatchObject({ id, by: 'mail' })
    expect((await enter({ token })).body).toMatchObject({
      Code: code.notFound,
      Data: { fields: { token: 'token-unknown' } },
    })
  })

  it('comes in by the code, in any width, once', async () => {
    const { code: digits } = await asked()
    const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect((await enter({ code: ` ${wide.slice(0, 3)}-${wide.slice(3)} ` })).status).toBe(200)
    expect((await enter({ code: digits })).body).toMatchObject({ Data: { fields: { code: 'code-wrong' } } })
  })

  it('has half an hour, from when the mail is written', async () => {
    await ask()
    later(3 * 60 * minute)
    const [mail] = await letters.deliver(test)
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    later(30 * minute - 1)
    expect((await enter({ token })).status).toBe(200)
    const next = await asked()
    later(30 * minute)
    expect((await enter(next)).status).toBe(404)
    expect((await enter({ code: next.code })).status).toBe(400)
  })

  it('has five tries of the code: the sixth is in vain even when it is right, and the link still opens', async () => {
    const { token, code: right } = await asked()
    const wrong = right === '000000' ? '111111' : '000000'
    for (let tried = 0; tried < 5; tried++) expect((await enter({ code: wrong })).status).toBe(400)
    expect((await enter({ code: right })).status).toBe(400)
    expect((await enter({ token })).status).toBe(200)
    later(minute)
    const { code: next } = await asked()
    expect((await enter({ code: next })).status).toBe(200)
  })

  it.each([
    { code: '' },
    { code: null },
    { code: ['000000'] },
    { code: 123456 },
    { token: 'x' },
    {},
    { token: '', code: '' },
  ])('is refused with %o', async (way) => {
    await asked()
    const { status, headers } = await enter(way as never)
    expect(status).toBe(400)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('never keeps a cookie that somebody else laid ready', async () => {
    const other = await newTicket(test)
    await letters.deliver(test)
    const planted = await open(test, other)
    const { headers } = await enter({ token: linkIn(test, id) }, planted)
    expect(headers.get('set-cookie')).not.toContain(planted.Cookie)
    expect((await detail(test, id, planted)).status).toBe(404)
  })
})
