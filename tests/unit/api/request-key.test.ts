import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestKey } from '#src/api/request-key.ts'

test('it has ten characters, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (path, parameters) =>
      /^[0-9a-z]{10}$/.test(requestKey('GET', path, parameters)),
    ),
  )
})

test('the order of parameters and what is undefined do not matter, all else does', () => {
  const key = requestKey('GET', 'api/v1/faqs/list', { lang: 'en', page: 1, none: undefined })
  expect(requestKey('GET', 'api/v1/faqs/list', { page: 1, lang: 'en' })).toBe(key)
  for (const other of [
    requestKey('POST', 'api/v1/faqs/list', { lang: 'en', page: 1 }),
    requestKey('GET', 'api/v1/faqs', { lang: 'en', page: 1 }),
    requestKey('GET', 'api/v1/faqs/list', { lang: 'en', page: '1' }),
    requestKey('GET', 'api/v1/faqs/list', { lang: 'en', page: [1] }),
  ])
    expect(other).not.toBe(key)
})

test('a hundred thousand requests have as many keys', () => {
  const keys = new Set(Array.from({ length: 100_000 }, (_, id) => requestKey('GET', 'api/v1/product/{id}', { id })))
  expect(keys.size).toBe(100_000)
})
