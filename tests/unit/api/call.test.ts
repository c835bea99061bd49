import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { createCall } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'

const thing = z.object({ name: z.string() })
const getThing = endpoint({
  method: 'GET',
  path: 'api/v1/thing/{id}',
  summary: '',
  input: z.object({ id: z.int(), lang: z.optional(z.string()) }),
  output: thing,
})
const postThing = endpoint({
  method: 'POST',
  path: 'api/v1/thing',
  summary: '',
  input: z.object({ name: z.string() }),
  output: thing,
})
const putThing = endpoint({ ...postThing, method: 'PUT' })
const deleteThing = endpoint({
  method: 'DELETE',
  path: 'api/v1/thing/{id}',
  summary: '',
  input: z.object({ id: z.int() }),
  output: z.null(),
})

const good = (data: unknown) => Response.json({ Code: 200, Data: data })

/** A client of a function in process; the requests that reach it are kept. */
function client(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  const call = createCall({
    baseUrl: 'http://localhost',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  return { call, requests }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

test('the path is filled, the rest of the input is the query, what is undefined stays away', async () => {
  const { call, requests } = client(() => good({ name: 'a' }))
  expect(await call(getThing, { id: 7, lang: 'zh-Hans' })).toEqual({ name: 'a' })
  await call(getThing, { id: 8, lang: undefined })
  expect(requests.map((request) => request.url)).toEqual([
    'http://localhost/api/v1/thing/7?lang=zh-Hans',
    'http://localhost/api/v1/thing/8',
  ])
})

test('what belongs in no log travels as a header, in any script', async () => {
  const { call, requests } = client(() => good({ name: 'a' }))
  const getPrivately = endpoint({ ...getThing, headers: { lang: 'Thing-Lang' } })
  await call(getPrivately, { id: 7, lang: 'Größe, 100 %' })
  await call(getPrivately, { id: 8 })
  expect(requests.map(({ url, headers }) => [url, headers.get('thing-lang')])).toEqual([
    ['http://localhost/api/v1/thing/7', 'Gr%C3%B6%C3%9Fe%2C%20100%20%25'],
    ['http://localhost/api/v1/thing/8', null],
  ])
})

test('reads and forms go with credentials, PUT and DELETE without', async () => {
  const { call, requests } = client((request) => good(request.method === 'DELETE' ? null : { name: 'a' }))
  await call(getThing, { id: 1 })
  await call(postThing, { name: 'a' })
  await call(putThing, { name: 'a' })
  await call(deleteThing, { id: 1 })
  expect(requests.map(({ method, credentials }) => `${method} ${credentials}`)).toEqual([
    'GET include',
    'POST include',
    'PUT omit',
    'DELETE omit',
  ])
  expect(await requests[1]?.json()).toEqual({ name: 'a' })
})

test('equal reads in flight share one request, later ones and sends do not', async () => {
  const { call, requests } = client(() => good({ name: 'a' }))
  const answers = await Promise.all([
    call(getThing, { id: 1, lang: 'en' }),
    call(getThing, { lang: 'en', id: 1 }),
    call(getThing, { id: 2 }),
  ])
  expect(answers).toHaveLength(3)
  expect(requests).toHaveLength(2)
  await call(getThing, { id: 1, lang: 'en' })
  expect(requests).toHaveLength(3)
  await Promise.all([call(postThing, { name: 'a' }), call(postThing, { name: 'a' })])
  expect(requests).toHaveLength(5)
})

test('who shares a request may leave it without ending it for the other', async () => {
  let answer = (_: Response) => {}
  const { call } = client(() => new Promise((resolve) => (answer = resolve)))
  const leaving = new AbortController()
  const first = failure(call(getThing, { id: 1 }, { signal: leaving.signal }))
  const second = call(getThing, { id: 1 })
  leaving.abort(new Error('left'))
  expect(await first).toMatchObject({ message: 'left' })
  answer(good({ name: 'a' }))
  expect(await second).toEqual({ name: 'a' })
})

test('raw answers the whole body', async () => {
  const { call } = client(() => Response.json({ Code: 200, Data: { name: 'a' }, Message: 'm' }))
  expect(await call.raw(getThing, { id: 1 })).toEqual({ Code: 200, Data: { name: 'a' }, Message: 'm' })
})

test('a Code other than 200 fails with the error data, whatever the status', async () => {
  const body = { Code: -400400, Data: { fields: { name: 'too-long' } } }
  for (const status of [200, 400]) {
    const error = await failure(client(() => Response.json(body, { status })).call(postThing, { name: 'a' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ failure: 'refused', code: -400400, data: body.Data, fields: { name: 'too-long' } })
  }
})

test('a refusal without data fails with the body, and says how long to wait', async () => {
  const body = { Code: -400429, Data: null, Message: 'slow down' }
  const answer = () => Response.json(body, { status: 429, headers: { 'Retry-After': '30' } })
  expect(await failure(client(answer).call(postThing, { name: 'a' }))).toMatchObject({
    failure: 'refused',
    code: -400429,
    data: body,
    retryAfter: 30,
    fields: {},
  })
})

test.each([
  ['429', -400429, '120', 120],
  ['503', -500503, '7', 7],
  ['503', -500503, 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['503', -500503, 'soon', undefined],
] as const)('the %s of a proxy, which is a page, is the refusal %i', async (status, code, header, retryAfter) => {
  const answer = () => new Response('<html>', { status: Number(status), headers: { 'Retry-After': header } })
  const error = await failure(client(answer).call(postThing, { name: 'a' }))
  expect(error).toMatchObject({ failure: 'refused', code, retryAfter })
})

test('a date says how many seconds to wait', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'Retry-After': 'Sun, 01 Mar 2026 12:01:30 GMT' }
  const error = await failure(client(() => new Response('', { status: 503, headers })).call(postThing, { name: 'a' }))
  expect(error?.retryAfter).toBe(90)
})

describe('a change that names itself', () => {
  const onceThing = endpoint({ ...postThing, once: true })
  const lost = () => {
    throw new TypeError('fetch failed')
  }
  const busy = (after: string) => () =>
    Response.json({ Code: -500503, Data: null }, { status: 503, headers: { 'Retry-After': after } })

  test('is sent once more with the same key when the network fails or the service is busy for a moment', async () => {
    for (const fault of [lost, busy('1')]) {
      let first = true
      const { call, requests } = client(() => {
        if (!first) return good({ name: 'a' })
        first = false
        return fault()
      })
      expect(await call(onceThing, { name: 'a' }, { idempotencyKey: 'key-1' })).toEqual({ name: 'a' })
      expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
      expect(await requests[1]?.json()).toEqual({ name: 'a' })
    }
  })

  test.each([
    ['the service asks for more than a moment', onceThing, busy('30'), 'key-1'],
    ['the call has no key', onceThing, lost, undefined],
    ['the contract knows no key', postThing, lost, 'key-1'],
    [
      'it is refused',
      onceThing,
      () => Response.json({ Code: -400429, Data: null }, { status: 429, headers: { 'Retry-After': '1' } }),
      'key-1',
    ],
  ])('is sent one time only when %s', async (_, thing, answer, idempotencyKey) => {
    const { call, requests } = client(answer)
    expect(await failure(call(thing, { name: 'a' }, { idempotencyKey }))).toBeInstanceOf(ApiError)
    expect(requests).toHaveLength(1)
  })
})

test('a read that is told to come later says so at once', async () => {
  const answer = () => Response.json({ Code: -400429, Data: null }, { status: 429, headers: { 'Retry-After': '30' } })
  const { call, requests } = client(answer)
  expect(await failure(call(getThing, { id: 1 }))).toMatchObject({ failure: 'refused', retryAfter: 30 })
  expect(requests).toHaveLength(1)
})

test.each([
  ['an empty body', () => new Response('')],
  ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['JSON that is no envelope', () => Response.json({ name: 'a' })],
  ['data that the contract does not know', () => good({ name: 1 })],
  ['an error page', () => new Response('<html>', { status: 502 })],
])('%s is unreadable', async (_, answer) => {
  expect(await failure(client(answer).call(postThing, { name: 'a' }))).toMatchObject({
    name: 'ApiError',
    failure: 'unreadable',
  })
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('a server that is not there is a network failure', async () => {
  server = createServer()
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server?.close(resolve))
  expect(await failure(createCall({ baseUrl: `http://127.0.0.1:${port}` })(postThing, { name: 'a' }))).toMatchObject({
    failure: 'network',
  })
})
