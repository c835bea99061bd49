import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { code, envelope, fieldErrors, statusOf } from '#contracts/envelope.ts'
import { register } from '#tests/helpers/accounts.ts'
import { type Answer, createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { inputOf } from '#tests/helpers/generate.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'

let test: TestApp
let owner: string
let lead: string
beforeAll(async () => {
  test = await createTestApp()
  await register(test, 'anna@example.com')
  owner = (await test.db.kysely.selectFrom('account').select('id').executeTakeFirstOrThrow()).id
  lead = (await colleague(test, 'Lee', 'lead')).id
})
afterAll(() => test.close())

/** What there is on the server of the tests. */
const existing = {
  id: [1, 2, 3],
  category: ['smart-plug', 'smart-light', 'smart-nothing'],
  cate: ['smart-plug', 'smart-nothing'],
  topic: ['setup', 'nothing'],
  hardware: ['1.0', '2.0'],
  size: [1, 10, 50],
}

const headers = fc.record(
  {
    Origin: fc.constantFrom(siteUrl, 'https://evil.test', 'null'),
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', 'x'),
    'Sec-GPC': fc.constantFrom('1', '0'),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/'),
    Cookie: fc.constantFrom('__Host-sid=x', `__Host-sid=${'a'.repeat(43)}`),
    'Idempotency-Key': fc.constantFrom('0123456789abcdef', 'x', ''),
    'X-Forwarded-For': fc.constantFrom('1.2.3.4', '::1', 'x', ','),
  },
  { requiredKeys: [] },
)
const contentType = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', '')
const method = fc.constantFrom(
  'as it is',
  'as it is',
  'as it is',
  'as it is',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
)

const requests = fc.constantFrom(...(Object.keys(endpoints) as (keyof typeof endpoints)[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    input: inputOf(endpoints[name].input, existing),
    headers: fc.oneof(fc.constant({}), headers),
    contentType,
    method,
    client: fc.ipV4(),
  }),
)
type Generated = typeof requests extends fc.Arbitrary<infer R> ? R : never

const written = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry))

/** What somebody's browser sends who is logged in, as a customer or at the desk. */
async function logIn(access: Endpoint['access']): Promise<Record<string, string>> {
  if (access === 'staff' || access === 'lead') return atDesk(test, lead)
  const token = await test.service.sessions.start(test.db.kysely, 'customer', owner, test.state.now)
  return { Cookie: `__Host-sid=${token}`, Origin: siteUrl }
}

async function send({ name, input, headers: drawn, contentType, method, client }: Generated): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name]
  const own = /^(?:account|staff|lead)$/.test(endpoint.access) && Object.keys(drawn).length === 0
  const headers = own ? await logIn(endpoint.access) : drawn
  const used = method === 'as it is' ? endpoint.method : method
  const rest = new Map(Object.entries(input))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter) => {
    const inPath = encodeURIComponent(written(rest.get(parameter)).toWellFormed())
    rest.delete(parameter)
    return inPath
  })
  const inHeaders: Record<string, string> = {}
  for (const [field, header] of Object.entries(endpoint.headers)) {
    if (rest.has(field)) inHeaders[header] = encodeURIComponent(written(rest.get(field)).toWellFormed())
    rest.delete(field)
  }
  const query = new URLSearchParams([...rest].map(([parameter, entry]) => [parameter, written(entry)]))
  const hasBody = used !== 'GET' && used !== 'OPTIONS'
  const init = {
    method: used,
    headers: hasBody ? { ...headers, ...inHeaders, 'Content-Type': contentType } : { ...headers, ...inHeaders },
    body: hasBody ? JSON.stringify(input) : null,
  }
  return test.request(hasBody ? `/${path}` : `/${path}?${query}`, init, client)
}

it('no request ends in a fault of ours, and every answer is what the contract says', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { status, body, text, headers } = await send(request)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      if (status === 303) expect(headers.get('location')).toContain('/newsletter#unsubscribe=')
      if (status === 204 || status === 303 || status === 304) {
        expect(text).toBe('')
        return
      }

      const { Code, Data } = z.parse(envelope, body)
      if (status !== 422) expect(statusOf[Code as keyof typeof statusOf]).toBe(status)
      if (Code === code.ok) expect(z.parse(endpoints[request.name].output, Data)).toEqual(Data)
      else if (Code === code.invalid) expect(z.parse(fieldErrors, Data).fields).not.toEqual({})
      else if (Data !== null) z.parse(fieldErrors, Data)
    }),
    { numRuns: 3000 },
  )
  seen.delete(303)
  // What a client may do a few times an hour depends on whom the requests were drawn for.
  seen.delete(429)
  // So does what was done before.
  seen.delete(409)
  expect([...seen.keys()].sort()).toEqual([200, 204, 304, 400, 401, 403, 404, 405, 415])
  expect(seen.get(200)).toBeGreaterThan(300)
  expect(test.events).toEqual([])
}, 180_000)
