import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import {
  anotherClient,
  answerTicket,
  claim,
  detail,
  detailOf,
  email,
  linkIn,
  newTicket,
  open,
  reply,
} from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

let test: TestApp
let ben: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  ben = cookieOf(await register(test, 'ben@example.com'))
})
beforeEach(() => test.db.kysely.deleteFrom('unproven_mail').execute())
afterAll(() => test.close())

const list = async (headers: Record<string, string>, query = '', keyword = '') => {
  const own = { ...headers, ...(keyword && { 'Ticket-Keyword': encodeURIComponent(keyword) }) }
  return (await test.request(`/api/v1/ticket/list${query}`, { headers: own }, anotherClient())).body.Data as {
    total: number
    items: { id: string; subject: string }[]
  }
}

describe('a guest', () => {
  it('reads what was sent, by the link of the letter, with files that are saved under their names', async () => {
    const orderReceipt = [await uploadFile(test, { name: 'чек №5.pdf', bytes: fileOf('pdf', 900) })]
    const damage = [await uploadFile(test, { name: 'a.png', bytes: fileOf('png', 900) })]
    const id = await newTicket(test, { ...claim, detail: 'It hums.', orderReceipt, damage })
    const headers = await open(test, id)
    const ticket = await detailOf(test, id, headers)
    expect(ticket).toMatchObject({
      id,
      status: 'open',
      subject: 'Broken case',
      email,
      region: 'DE',
      orderPlatform: 'amazon',
      orderNumber: '113-7856421-7648003',
      address: { state: '', city: 'Köln', street: 'Domkloster 4', postalCode: '50667' },
      des: 'The case is broken.',
      answerBy: '2026-03-03',
      followedBy: [],
      by: 'mail',
    })
    expect(ticket.thread).toMatchObject([
      {
        by: 'user',
        kind: 'message',
        text: 'It hums.',
        files: [
          { name: 'чек №5.pdf', use: 'orderReceipt', kind: 'pdf', size: 900 },
          { name: 'a.png', use: 'damage', kind: 'image', size: 900 },
        ],
      },
    ])
    const saved = await test.app.request(ticket.thread[0]?.files[0]?.link ?? '')
    expect(saved.status).toBe(200)
    expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('чек №5.pdf'))
    expect((await saved.arrayBuffer()).byteLength).toBe(900)
  })

  it('sees the tickets that were opened in this browser, and no other', async () => {
    const [first, second, third] = [await newTicket(test), await newTicket(test), await newTicket(test)]
    const one = await open(test, first)
    const both = await open(test, second, one)
    expect((await detail(test, first, both)).status).toBe(200)
    expect((await detail(test, second, both)).status).toBe(200)
    expect((await detail(test, third, both)).status).toBe(404)
    expect((await detail(test, first, one)).status).toBe(404)
  })

  it('is out after a day', async () => {
    const id = await newTicket(test)
    const headers = await open(test, id)
    const now = test.state.now
    test.state.now = new Date(now.getTime() + 24 * 3_600_000)
    expect((await detail(test, id, headers)).status).toBe(404)
    test.state.now = now
  })
})

describe('an account', () => {
  it('has the tickets that it made, and those of its address that guests made before', async () => {
    const before = await newTicket(test, {
      subject: 'Before',
      email: 'carl@example.com',
      confirmEmail: 'carl@example.com',
    })
    const carl = cookieOf(await register(test, 'Carl@example.com'))
    const after = await newTicket(
      test,
      { subject: 'After', email: 'carl@example.com', confirmEmail: 'carl@example.com' },
      carl,
    )
    const { total, items } = await list(carl)
    expect([total, items.map(({ id }) => id).sort()]).toEqual([2, [before, after].sort()])
    expect(await detailOf(test, before, carl)).toMatchObject({ by: 'account', subject: 'Before' })
    expect(await list(ben)).toMatchObject({ total: 0, items: [] })
  })

  it('has nothing of a ticket that it makes with an address that is not its own: that is the mailbox’s alone', async () => {
    const fay = cookieOf(await register(test, 'fay@example.com'))
    const theirs = await newTicket(test, { email: 'ben@example.com', confirmEmail: 'ben@example.com' }, fay)
    expect((await detail(test, theirs, fay)).status).toBe(404)
    expect((await list(fay)).total).toBe(0)
    expect((await reply(test, theirs, 'Please pay here.', fay)).status).toBe(404)
    const form = {
      ...{ name: 'Fay', email: 'ben@example.com', account: 'fay@example.com', site: 'de', category: 2, model: 'M1' },
      ...{ orderNumber: '113-7856421-7648003', subject: 'Pay', detail: 'Please pay here.', language: 'en' },
    }
    const { body } = await test.post('/api/v1/supportCenter/sendEmail', form, fay, anotherClient())
    expect(body.Code).toBe(200)
    expect((await list(fay)).total).toBe(0)
    expect((await detail(test, theirs, ben)).status).toBe(200)
  })

  it('has what follows its ticket at its own address, also when it was another one before', async () => {
    const emma = cookieOf(await register(test, 'emma@example.com'))
    const mine = await newTicket(test, { email: 'emma@example.com', confirmEmail: 'emma@example.com' }, emma)
    await test.post('/api/v1/ticket/close', { id: mine }, emma, anotherClient())
    await test.db.kysely
      .updateTable('account')
      .set({ email: 'emma.new@example.com', address: 'emma.new@example.com' })
      .where('address', '=', 'emma@example.com')
      .execute()
    const { body } = await reply(test, mine, 'Once more.', emma)
    const next = (body.Data as { id: string }).id
    expect(await detailOf(test, next, emma)).toMatchObject({ by: 'account', email: 'emma.new@example.com' })
    expect(test.mails.at(-1)?.to).toBe('emma.new@example.com')
  })

  it('finds them by state, category, number and words', async () => {
    const dora = cookieOf(await register(test, 'dora@example.com'))
    const mine = { email: 'dora@example.com', confirmEmail: 'dora@example.com' }
    const one = await newTicket(test, { ...mine, subject: '100 % Öffnung_', category: 4 }, dora)
    const two = await newTicket(test, { ...mine, subject: 'Plug', category: 2 }, dora)
    await answerTicket(test, two)
    const ids = async (query: string, keyword?: string) => (await list(dora, query, keyword)).items.map(({ id }) => id)
    expect(await ids('?status=answered')).toEqual([two])
    expect(await ids('?category=4')).toEqual([one])
    expect(await ids('', ' öffnung_')).toEqual([one])
    expect(await ids('', `${two.slice(0, 3)}-${two.slice(3)}`)).toEqual([two])
    expect(await ids('', `${two.slice(0, 3)}\u2011${two.slice(3)}`)).toEqual([two])
    for (const sign of ['%%', '#', '-']) expect(await ids('', sign)).toEqual([])
    expect(await ids('?keyword=Plug')).toHaveLength(2)
    expect(await list(dora, '?size=1&page=2')).toMatchObject({
      total: 2,
      pages: 2,
      page: 2,
      items: [expect.any(Object)],
    })
  })

  it('is needed for the list', async () => {
    const { body } = await test.request('/api/v1/ticket/list')
    expect(body.Code).toBe(code.notLoggedIn)
  })
})

describe('a stranger', () => {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    test.post(`/api/v1/ticket/${path}`, body, { Origin: siteUrl, ...headers }, anotherClient())

  const calls: [string, (id: string, headers: Record<string, string>) => ReturnType<typeof post>][] = [
    ['detail', (id, headers) => detail(test, id, { Origin: siteUrl, ...headers })],
    ['reply', (id, headers) => reply(test, id, 'Hello?', { Origin: siteUrl, ...headers })],
    ['close', (id, headers) => post('close', { id }, headers)],
    ['rate', (id, headers) => post('rate', { id, helped: true }, headers)],
    ['open by a token', (id, headers) => post('open', { id, token: 'x'.repeat(43) }, headers)],
    ['open by a code', (id, headers) => post('open', { id, code: '000000' }, headers)],
  ]

  it.each(calls)('learns from %s nothing but that there is no such ticket', async (_, call) => {
    const id = await newTicket(test)
    const visit = await open(test, await newTicket(test))
    const used = linkIn(test, id)
    const seen = new Set<string>()
    for (const headers of [{}, ben, visit, { Cookie: `__Host-tv=${used}` }, { Cookie: '__Host-tv=x; __Host-tv=' }])
      for (const number of [id, '1000000', '9999999']) {
        const answer = await call(number, headers)
        seen.add(`${answer.status} ${answer.text} ${JSON.stringify([...answer.headers])}`)
      }
    expect([...seen]).toEqual([expect.anything()])
    expect([...seen][0]).toMatch(/^40[04] /)
    expect(
      await test.db.kysely.selectFrom('ticket_entry').where('ticket', '=', Number(id)).select('by').execute(),
    ).toHaveLength(1)
  })

  it('waits for a foreign ticket as long as for one that there is not', async () => {
    const id = await newTicket(test)
    const times: Record<string, number[]> = { foreign: [], unknown: [] }
    for (let asked = 0; asked < 100; asked++)
      for (const [kind, number] of [
        ['foreign', id],
        ['unknown', '1000000'],
      ] as const) {
        const start = performance.now()
        await detail(test, number, ben)
        times[kind]?.push(performance.now() - start)
      }
    const [foreign = 0, unknown = 0] = Object.values(times).map((all) => all.sort((a, b) => a - b)[50])
    expect(Math.abs(foreign - unknown)).toBeLessThan(5)
  })
})
