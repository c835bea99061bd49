import { expect, test } from 'vitest'
import { chooseEncoding } from '#server/web/encoding.ts'

const both = { br: true, gzip: true }

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br; q=0.9 , gzip; q=0.9', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.4, identity;q=0.8', 'identity'],
  ['identity;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['br;q=nonsense', 'br'],
  [',;,=;q', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, both)).toBe(encoding)
})

test('only twins that a file has are chosen', () => {
  expect(chooseEncoding('br, gzip', { br: false, gzip: true })).toBe('gzip')
  expect(chooseEncoding('br, gzip', { br: false, gzip: false })).toBe('identity')
})
