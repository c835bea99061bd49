import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { getFigures } from '#contracts/desk-figures.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { hour } from '#server/domain/duration.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost } from '#tests/helpers/desk.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { answerTicket, newTicket, open, waitingLetters } from '#tests/helpers/tickets.ts'

const letters = waitingLetters()
let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp({ jobs: letters.jobs })
  robin = await colleague(test, 'Robin')
})
beforeEach(async () => {
  for (const table of ['ticket', 'unproven_mail', 'audit', 'faq_count', 'missed_search'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  test.state.now = new Date('2026-03-02T10:00:00Z')
  robin.headers = await atDesk(test, robin.id)
})
afterAll(() => test.close())

const pass = async (hours: number) => {
  test.state.now = new Date(test.state.now.getTime() + hours * hour)
  robin.headers = await atDesk(test, robin.id)
}
const post = (call: string, body: object) => atDeskPost(test, call, body, robin.headers)
async function figures(from = '2026-03-01', until = '2026-03-31') {
  const { body } = await test.request(`/api/v1/desk/figures?from=${from}&until=${until}`, { headers: robin.headers })
  return body.Data as OutputOf<typeof getFigures>
}

it('count what waits, what was made and closed, and how long the first answer took', async () => {
  const [one, two, three] = [
    await newTicket(test, { model: 'M1', article: 107 }),
    await newTicket(test, { language: 'ja', region: 'JP', category: 1, article: 107 }),
    await newTicket(test, { model: 'M1' }),
  ]
  await newTicket(test, {})
  await pass(2)
  await answerTicket(test, one)
  await pass(4)
  await answerTicket(test, two)
  await post('state', { id: two, to: 'closed' })
  await pass(24 * 3)
  await answerTicket(test, three)
  await answerTicket(test, three, 'Once more.')
  expect(await figures()).toMatchObject({
    ...{ open: 3, waiting: 1, late: 1, made: 4, closed: 1, firstAnswer: 6, kept: 0.5, helped: { yes: 0, no: 0 } },
    by: {
      category: [
        { key: '2', made: 3, open: 3, firstAnswer: 40 },
        { key: '1', made: 1, open: 0, firstAnswer: 6 },
      ],
      model: [
        { key: '', made: 2 },
        { key: 'M1', made: 2, firstAnswer: 40 },
      ],
      language: [
        { key: 'en', made: 3 },
        { key: 'ja', made: 1 },
      ],
      country: [
        { key: 'DE', made: 3 },
        { key: 'JP', made: 1 },
      ],
    },
  })
})

it('are of the days that are asked for, both included', async () => {
  test.state.now = new Date('2026-03-05T00:00:00Z')
  await newTicket(test)
  test.state.now = new Date('2026-03-05T23:59:59.999Z')
  robin.headers = await atDesk(test, robin.id)
  await newTicket(test)
  expect((await figures('2026-03-05', '2026-03-05')).made).toBe(2)
  expect((await figures('2026-03-01', '2026-03-04')).made).toBe(0)
  expect(await figures('2026-03-06', '2026-03-31')).toMatchObject({
    ...{ open: 2, made: 0, firstAnswer: null, kept: null },
    by: { model: [] },
  })
  expect((await test.request('/api/v1/desk/figures?from=x&until=y', { headers: robin.headers })).status).toBe(400)
})

it('leave out spam, and what was put into another', async () => {
  const [one, two, three] = [await newTicket(test), await newTicket(test), await newTicket(test)]
  await post('spam', { id: one, spam: true })
  await post('merge', { id: two, into: three })
  expect(await figures()).toMatchObject({ open: 1, waiting: 1, made: 1, closed: 0 })
})

it('name articles whose readers wrote all the same, questions that found nothing, and what customers say', async () => {
  const id = await newTicket(test, { article: 107 })
  await newTicket(test, { article: 107 })
  await letters.deliver(test)
  const anna = await open(test, id)
  await test.db.kysely.insertInto('faq_count').values({ article: 107, views: 9, helpful: 3, not_helpful: 2 }).execute()
  await test.db.kysely
    .insertInto('missed_search')
    .values([
      {
        ...{ lang: 'en', question_hash: 'a'.repeat(64), question: 'drone', days: 3, most_in_a_day: 2, total: 7 },
        ...{ last_day: '2026-03-01', today: 1 },
      },
      {
        ...{ lang: 'en', question_hash: 'b'.repeat(64), question: null, days: 1, most_in_a_day: 1, total: 1 },
        ...{ last_day: '2026-03-01', today: 1 },
      },
    ])
    .execute()
  await post('state', { id, to: 'closed' })
  await test.post('/api/v1/ticket/rate', { id, helped: false }, anna)
  expect(await figures()).toMatchObject({
    helped: { yes: 0, no: 1 },
    articles: [{ id: 107, title: expect.stringMatching(/./), tickets: 2, views: 9, helpful: 3, notHelpful: 2 }],
    searches: [{ lang: 'en', question: 'drone', days: 3, total: 7 }],
  })
})

it('come as a table of the queue that no spreadsheet takes for formulas, as it is filtered', async () => {
  const subject = '=HYPERLINK("http://evil.example")'
  const id = await newTicket(test, { subject, name: '@Größe,\u202E', language: 'ja', detail: 'WITNESS' })
  await newTicket(test, {})
  await post('tags', { id, tags: ['b', 'a'] })
  await post('assign', { id, to: robin.id })
  const get = (query: string, headers = {}) =>
    test.app.request(`/api/v1/desk/queue.csv${query}`, { headers: { ...robin.headers, ...headers } })
  const exported = await get('?languages=ja,fr&category=2&assigned=me', {
    'Ticket-Keyword': encodeURIComponent('witness'),
  })
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(exported.headers.get('content-disposition')).toContain('attachment; filename="tickets-2026-03-02.csv"')
  const bytes = Buffer.from(await exported.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = bytes.toString().split('\r\n')
  expect(head).toContain('"number","state","category"')
  expect(lines).toEqual([
    [
      ...[`"${id}","open","troubleshooting","ja","DE","","'=HYPERLINK(""http://evil.example"")","'@Größe,\u202E"`],
      ...['"anna@example.com","2026-03-02T10:00:00.000Z","2026-03-02T10:00:00.000Z","2026-03-02T10:00:00.000Z"'],
      '"2026-03-04","no","no","yes","Robin","a b"',
    ].join(','),
    '',
  ])
  expect((await (await get('')).text()).split('\r\n')).toHaveLength(4)
  for (const query of ['?category=9', '?spam=x', '?x=1']) expect((await get(query)).status).toBe(400)
  expect((await test.app.request('/api/v1/desk/queue.csv')).status).toBe(401)
  const trail = await test.db.kysely.selectFrom('audit').where('action', '=', 'exported').select('detail').execute()
  expect(trail.map(({ detail }) => detail)).toEqual([
    '1 tickets: by words, category 2, languages ja,fr, assigned me',
    '2 tickets: all',
  ])
})
