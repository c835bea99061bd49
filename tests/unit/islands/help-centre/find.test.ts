import { expect, test } from 'vitest'
import type { FoundFaq } from '#contracts/help-centre.ts'
import type { OfflineAsked } from '#shared/search/offline.ts'
import { createCall } from '#src/api/call.ts'
import { createFind } from '#src/islands/help-centre/find.ts'
import { everything } from '#src/islands/help-centre/question.ts'

const answers = (count: number) =>
  Array.from(
    { length: count },
    (_, index): FoundFaq => ({
      id: index + 1,
      title: 'Reset a plug',
      summary: 'Longer',
      topic: 'setup',
      categories: [],
      models: [],
      weight: 50,
      updated: '2026-01-31',
      contentLang: 'en',
      languages: ['en'],
      markedTitle: [{ text: 'Reset a plug', hit: false }],
      excerpt: [{ text: 'Longer', hit: false }],
    }),
  )
const service = (respond: (url: URL) => Response | Promise<Response>) =>
  createCall({
    baseUrl: 'https://api.example.com',
    fetch: async (input) => respond(new URL(input instanceof Request ? input.url : String(input))),
  })
const copy = (count: number) => async () => ({
  searchOffline: async (_lang: string, { keyword, from, size }: OfflineAsked) => ({
    total: count,
    items: answers(count).slice(from, from + size),
    corrected: keyword === 'rseet' ? 'reset' : null,
  }),
})
const broken = service(() => Response.json({ Code: -500500, Data: null }, { status: 500 }))

test('the service is asked for what the address asks, without what it does not', async () => {
  let asked = new URL('https://example.com')
  const call = service((url) => {
    asked = url
    return Response.json({ Code: 200, Data: { total: 1, page: 2, pages: 2, items: answers(1), corrected: null } })
  })
  const found = await createFind(call, 'de', copy(0))({ ...everything, keyword: 'zurücksetzen', page: 2 })
  expect(found).toMatchObject({ total: 1, page: 2, offline: false })
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    lang: 'de',
    keyword: 'zurücksetzen',
    sort: 'recommendation',
    page: '2',
    size: '10',
  })
})

test('a question that is still typed says so', async () => {
  const asked: (string | null)[] = []
  const call = service((url) => {
    asked.push(url.searchParams.get('typing'))
    return Response.json({ Code: 200, Data: { total: 0, page: 1, pages: 1, items: [], corrected: null } })
  })
  const find = createFind(call, 'en', copy(0))
  await find({ ...everything, keyword: 'gara' }, { typing: true })
  await find({ ...everything, keyword: 'garage' })
  expect(asked).toEqual(['1', null])
})

test('what was just answered while it was typed is not asked again, but for what found nothing', async () => {
  let asked = 0
  let total = 1
  const call = service(() => {
    asked++
    return Response.json({ Code: 200, Data: { total, page: 1, pages: 1, items: answers(total), corrected: null } })
  })
  const find = createFind(call, 'en', copy(0))
  const typed = await find({ ...everything, keyword: 'garage' }, { typing: true })
  expect(await find({ ...everything, keyword: 'garage' })).toBe(typed)
  expect(asked).toBe(1)
  await find({ ...everything, keyword: 'garage', topic: 'wiring' })
  expect(asked).toBe(2)
  total = 0
  await find({ ...everything, keyword: 'qqqq' }, { typing: true })
  await find({ ...everything, keyword: 'qqqq' })
  expect(asked).toBe(4)
})

test('when the service fails the copy answers, in pages', async () => {
  const find = createFind(broken, 'en', copy(23))
  const second = await find({ ...everything, keyword: 'rseet', page: 3 })
  expect(second).toMatchObject({ total: 23, page: 3, pages: 3, corrected: 'reset', offline: true })
  expect(second.items.map(({ id }) => id)).toEqual([21, 22, 23])
  expect(await find({ ...everything, page: 9 })).toMatchObject({ total: 23, page: 9, pages: 3, items: [] })
})

test('without service and copy it rejects', async () => {
  const find = createFind(broken, 'en', () => Promise.reject(new Error('gone')))
  await expect(find(everything)).rejects.toThrow('gone')
})

test('a question that is no longer asked asks no copy', async () => {
  const aborter = new AbortController()
  let asked = 0
  const call = service(() => new Promise(() => {}))
  const find = createFind(call, 'en', () => {
    asked++
    return copy(1)()
  })
  const answer = find({ ...everything, keyword: 'slow' }, { signal: aborter.signal })
  aborter.abort()
  await expect(answer).rejects.toBe(aborter.signal.reason)
  expect(asked).toBe(0)
})
