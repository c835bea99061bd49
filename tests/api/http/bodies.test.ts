import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const subscribe = '/api/v1/blog/email/submit'

function send(body: BodyInit, headers: Record<string, string> = {}) {
  return test.request(subscribe, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })
}

describe('a body is refused before it costs anything, and stores nothing:', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each<[string, number, BodyInit, Record<string, string>?]>([
    ['10,000 levels', 400, '['.repeat(10_000) + ']'.repeat(10_000)],
    ['10,000 levels of objects', 400, '{"a":'.repeat(10_000)],
    ['a byte more than 1 MiB', 413, `"${'a'.repeat(1024 * 1024 - 1)}"`],
    ['a prototype', 400, '{"email":"a@example.com","agreed":true,"__proto__":{"admin":1}}'],
    ['a constructor', 400, '{"email":"a@example.com","agreed":true,"constructor":{"prototype":{"admin":1}}}'],
    ['a name twice', 400, '{"email":"a@example.com","email":"b@example.com","agreed":true}'],
    ['a number that overflows', 400, '{"email":1e400,"agreed":true}'],
    ['a byte order mark', 400, '\ufeff{"email":"a@example.com","agreed":true}'],
    ['invalid UTF-8', 400, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['NUL', 400, '{"email":"a\\u0000@example.com","agreed":true}'],
    ['half a surrogate pair', 400, '{"email":"a\\ud800@example.com","agreed":true}'],
    ['nothing', 400, ''],
    ['null', 400, 'null'],
    ['a list', 400, '[{"email":"a@example.com","agreed":true}]'],
    ['a text', 400, '"email"'],
    ['a form', 400, 'email=a@example.com&agreed=true'],
    ['gzip', 415, '{}', { 'Content-Encoding': 'gzip' }],
    ['a type with a tab', 415, '{}', { 'Content-Type': 'application/json\tx' }],
    ['a type with more behind it', 415, '{}', { 'Content-Type': 'application/json garbage' }],
    ['another alphabet', 415, '{}', { 'Content-Type': 'application/JSON; charset=utf-16' }],
  ])('%s', async (_, expected, body, headers) => {
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await send(body, headers)
    const sizes = parse.mock.calls.map(([text]) => text.length)
    expect(sizes.filter((size) => size > 1000)).toEqual([])
    expect(answer.status).toBe(expected)
    expect(answer.body.Code).toBe(expected === 400 ? code.invalid : expected === 413 ? code.tooLarge : code.wrongType)
    expect(({} as { admin?: number }).admin).toBeUndefined()
    expect(await test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
  })
})

describe('wrong fields are named by message keys, and what was sent is not repeated:', () => {
  it.each<[object, object]>([
    [{}, { email: 'email-required', agreed: 'agreement-required' }],
    [{ email: 'nobody', agreed: true }, { email: 'email-format' }],
    [{ email: 'a@example.com', agreed: 'true' }, { agreed: 'agreement-required' }],
    [{ email: 'a@example.com', agreed: true, language: 'xx' }, { language: 'language-unknown' }],
    [{ email: ['a@example.com'], agreed: true }, { email: 'email-required' }],
    [
      { email: 'a@example.com', agreed: true, id: 1, state: 'confirmed', role: 'admin', Code: 200 },
      { id: 'unknown-field', state: 'unknown-field', role: 'unknown-field', Code: 'unknown-field' },
    ],
    [{ email: 'a@example.com', agreed: true, '<script>': 1, "' OR 1=1--": 1 }, { body: 'unknown-field' }],
  ])('%j', async (body, fields) => {
    const answer = await test.post(subscribe, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ Code: code.invalid, Data: { fields }, Message: expect.any(String) })
    expect(await test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
  })

  it('a thousand unknown ones', async () => {
    const { text } = await test.post(
      subscribe,
      Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${i}`, i])),
    )
    expect(text.length).toBeLessThan(1500)
  })
})

describe('a query', () => {
  it.each([
    ['language=en&language=de', 'language'],
    ['language=en&language=en', 'language'],
    ['language=EN%00', 'language'],
    ['language=../../etc', 'language'],
    ['language=', 'language'],
    ["language=' OR 1=1--", 'language'],
    ['category=Smart_Plug', 'category'],
    ['category=__proto__', 'category'],
    ['%3Cb%3E=1&%3Cb%3E=2', 'query'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await test.request(`/api/v1/product?${query}`)
    expect(status).toBe(400)
    expect(Object.keys((body.Data as { fields: object }).fields)).toEqual([field])
  })

  it.each(['language[]=de', 'isHidden=0', 'x=1&y=2', '__proto__=x', 'constructor=x', '&&&', '='])(
    'with unknown parameters is read without them: %s',
    async (query) => {
      const plain = await test.request('/api/v1/product')
      const { status, text } = await test.request(`/api/v1/product?${query}`)
      expect(status).toBe(200)
      expect(text).toBe(plain.text)
    },
  )
})
