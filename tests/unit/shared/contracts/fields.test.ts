import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { count, email, language } from '#contracts/fields.ts'

const keyOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

describe('an email address', () => {
  it.each([
    "o'brien@example.com",
    "dan'@example.com",
    'a@b.c.com',
    'info@müller.de',
    'x@example.museum',
    'first.last+tag@example.com',
    `${'a'.repeat(64)}@example.com`,
  ])('is accepted as it is typed: %s', (address) => {
    expect(z.parse(email, address)).toBe(address)
  })

  it.each([
    ['Anna@Example.COM ', 'Anna@example.com'],
    [' anna@example.com\r\n', 'anna@example.com'],
    ['anna\u200b@example.com', 'anna@example.com'],
    ['ａｎｎａ＠example.com', 'anna@example.com'],
    ['\u2068an\u00adna@example.com\u2069\u00a0', 'anna@example.com'],
  ])('loses what a paste adds: %j', (typed, stored) => {
    expect(z.parse(email, typed)).toBe(stored)
  })

  it.each([
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@-example.com',
    'a@b@example.com',
    'anna@example.com,eve@example.com',
    '"anna"@example.com',
    '<anna@example.com>',
  ])('is refused: %s', (address) => {
    expect(keyOf(email, address)).toBe('email-format')
  })

  it.each(['', '   ', '\u200b', undefined, null, 7, ['anna@example.com'], {}])('is required: %j', (value) => {
    expect(keyOf(email, value)).toBe('email-required')
  })

  it.each(['a b@example.com', 'a@ex ample.com', 'a@example .com', 'a@b.co\u2028x', 'a\t@b.co'])(
    'is not made into another one by a blank inside: %j',
    (address) => {
      expect(keyOf(email, address)).toBe('email-format')
    },
  )

  it.each(['\u0430@b.co', 'почта@example.com'])(
    'needs letters that every mail server takes before the @: %s',
    (address) => {
      expect(keyOf(email, address)).toBe('email-format')
    },
  )

  it('is folded only when it is short, since folding takes time by the square of the length', () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const marks = '\u0300\u0323'
    for (const text of [
      `a${marks.repeat(60_000)}@b.co`,
      `${'a.'.repeat(100_000)}@x`,
      `a@${'a-'.repeat(100_000)}`,
      ' '.repeat(100_000),
    ])
      expect(keyOf(email, text)).toBe('email-format')
    expect(folded).not.toHaveBeenCalled()
    expect(z.parse(email, `${' '.repeat(900)}a@b.co`)).toBe('a@b.co')
    expect(folded).toHaveBeenCalledOnce()
    folded.mockRestore()
  })
})

describe('a count in a query', () => {
  const page = count(100, 'page-format')
  it.each([
    ['1', 1],
    ['100', 100],
    [7, 7],
  ])('%j is %d', (text, number) => {
    expect(z.parse(page, text)).toBe(number)
  })

  it.each(['0', '-1', '+1', '1e1', '0x2', '1.0', ' 1', '1\n', '01', '101', '', '9'.repeat(400)])(
    'refuses %j',
    (text) => {
      expect(keyOf(page, text)).toBe('page-format')
    },
  )
})

describe('a language', () => {
  it.each([
    [undefined, 'en'],
    ['en-gc', 'en'],
    ['ja-jp', 'ja'],
    ['tr-tur', 'tr'],
    ['zh-Hans', 'zh-Hans'],
    ['uk', 'uk'],
  ])('%s stands for %s', (code, lang) => {
    expect(z.parse(language, code)).toBe(lang)
  })

  it.each(['', 'xx', 'EN\0', '../../etc', 'en,de', '__proto__'])('%j is unknown', (code) => {
    expect(keyOf(language, code)).toBe('language-unknown')
  })
})
