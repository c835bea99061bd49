import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { code, envelope, fieldErrors, statusOf } from '#contracts/envelope.ts'
import { langs, locales } from '#i18n/locales.ts'
import { type Answer, createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const hostile = [
  "' OR 1=1--",
  "'; DROP TABLE newsletter_subscriber;--",
  '$1',
  '\\',
  '%',
  '_',
  '\0',
  '\ud800',
  '2147483648',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u2028\u202e',
  '😀'.repeat(1000),
  'a'.repeat(20_000),
]
const text = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
)
const language = fc.oneof(fc.constantFrom(...langs, ...locales.map(({ locale }) => locale)), text)
const value = fc.oneof(text, fc.constantFrom(null, true, 0, -1.5, 1e308), fc.array(text, { maxLength: 3 }), fc.object())

/** For each field of the contract, values that often fit and often do not. */
const fields: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer(), text),
  language,
  category: fc.oneof(fc.constantFrom('smart-plug', 'smart-light', 'smart-nothing'), text),
  countryCode: fc.oneof(fc.constantFrom('gc', 'de'), text),
  email: fc.oneof(fc.emailAddress(), value),
  agreed: fc.oneof(fc.constant(true), value),
  token: fc.oneof(fc.string({ unit: fc.constantFrom(...'aZ0_-'), minLength: 43, maxLength: 43 }), value),
  event: fc.oneof(fc.constantFrom('buy', 'banner'), value),
  type: fc.oneof(fc.constantFrom('eudoc', 'ukca', 'gpl'), text),
  model: fc.oneof(fc.constantFrom('M1', 'm 1', 'M9'), text),
  hardware: fc.oneof(fc.constantFrom('1.0', '2.0'), text),
  lang: language,
  size: fc.oneof(fc.integer({ min: -1, max: 200 }), text),
  keyword: fc.oneof(fc.constantFrom('warranty', 'M1', 'wi-fi', '保証'), text),
  topic: fc.oneof(fc.constantFrom('setup', 'nothing'), text),
  cate: fc.oneof(fc.constantFrom('smart-plug', 'smart-nothing'), text),
  sort: fc.oneof(fc.constantFrom('recommendation', 'view'), text),
  typing: fc.oneof(fc.constantFrom('0', '1'), text),
  kind: fc.oneof(fc.constantFrom('view', 'helpful', 'notHelpful'), value),
  reason: fc.oneof(fc.constantFrom('unclear', 'other'), value),
  target: value,
  page: fc.oneof(fc.webPath(), fc.integer({ min: -1, max: 3 }), value),
}

const fieldsOf = (endpoint: Endpoint): string[] =>
  Object.keys(
    (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as { properties: object }).properties,
  )

/** Input of a call: most of its fields, now and then one that it does not know. */
const inputOf = (endpoint: Endpoint) =>
  fc.record(Object.fromEntries([...fieldsOf(endpoint), 'unknown'].map((name) => [name, fields[name] ?? text])), {
    requiredKeys: fieldsOf(endpoint).filter((name) => name !== 'language'),
  })

const headers = fc.record(
  {
    Origin: fc.constantFrom(siteUrl, 'https://evil.test', 'null'),
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', 'x'),
    'Sec-GPC': fc.constantFrom('1', '0'),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/'),
    Cookie: fc.constant('__Host-sid=x'),
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
    input: inputOf(endpoints[name]),
    headers: fc.oneof(fc.constant({}), headers),
    contentType,
    method,
    client: fc.ipV4(),
  }),
)
type Generated = typeof requests extends fc.Arbitrary<infer R> ? R : never

const written = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry))

function send({ name, input, headers, contentType, method, client }: Generated): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name]
  const used = method === 'as it is' ? endpoint.method : method
  const rest = new Map(Object.entries(input))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter) => {
    const inPath = encodeURIComponent(written(rest.get(parameter)).toWellFormed())
    rest.delete(parameter)
    return inPath
  })
  const query = new URLSearchParams([...rest].map(([parameter, entry]) => [parameter, written(entry)]))
  const hasBody = used !== 'GET' && used !== 'OPTIONS'
  const init = {
    method: used,
    headers: hasBody ? { ...headers, 'Content-Type': contentType } : headers,
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
      if (status === 204 || status === 304) {
        expect(text).toBe('')
        return
      }

      const { Code, Data } = z.parse(envelope, body)
      expect(statusOf[Code as keyof typeof statusOf]).toBe(status)
      if (Code === code.ok) expect(z.parse(endpoints[request.name].output, Data)).toEqual(Data)
      else if (Code === code.invalid) expect(z.parse(fieldErrors, Data).fields).not.toEqual({})
      else if (Data !== null) z.parse(fieldErrors, Data)
    }),
    { numRuns: 3000 },
  )
  expect([...seen.keys()].sort()).toEqual([200, 204, 304, 400, 403, 404, 405, 415])
  expect(seen.get(200)).toBeGreaterThan(300)
  expect(test.events).toEqual([])
}, 55_000)
