import { describe, expect, it } from 'vitest'
import { translator } from '#i18n/translator.ts'

const russian = translator('ru', {
  files: { one: '{count} файл', few: '{count} файла', many: '{count} файлов', other: '{count} файла' },
})

describe('plural forms', () => {
  it.each([
    [0, '0 файлов'],
    [1, '1 файл'],
    [2, '2 файла'],
    [5, '5 файлов'],
    [11, '11 файлов'],
    [21, '21 файл'],
    [22, '22 файла'],
    [1.5, '1,5 файла'],
  ])('%d is counted as a Russian counts it', (count, text) => {
    expect(russian('files', { count })).toBe(text)
  })

  it('fall back to the general form where one is missing', () => {
    expect(translator('ru', { files: { other: 'файлы: {count}' } })('files', { count: 5 })).toBe('файлы: 5')
  })

  it('count in Turkish, whose API locale Intl does not know', () => {
    expect(
      translator('tr', { results: { one: '{count} ürün', other: '{count} ürün' } })('results', { count: 1200 }),
    ).toBe('1.200 ürün')
  })
})

describe('parameters', () => {
  it.each([
    ['en', '1,234,567.5'],
    ['de', '1.234.567,5'],
    ['fr', '1\u202F234\u202F567,5'],
    ['pt', '1.234.567,5'],
  ] as const)('write numbers as %s does', (lang, text) => {
    expect(translator(lang, { total: '{amount}' })('total', { amount: 1_234_567.5 })).toBe(text)
  })

  it('write texts as they are', () => {
    const t = translator('en', { sent: 'Sent to {email}, {email}', digits: 'Ticket {id}' })
    expect(t('sent', { email: '$&{id}@example.com' })).toBe('Sent to $&{id}@example.com, $&{id}@example.com')
    expect(t('digits', { id: '0012345' })).toBe('Ticket 0012345')
  })

  it.each([
    ['8 marzo 2026', 'Entro l’8 marzo 2026, dall’8 marzo 2026'],
    ['11 marzo 2026', 'Entro l’11 marzo 2026, dall’11 marzo 2026'],
    ['18 marzo 2026', 'Entro il 18 marzo 2026, dal 18 marzo 2026'],
  ])('elide the Italian article before the %s as speech does', (day, text) => {
    const t = translator('it', { until: 'Entro il {day}, dal {day}' })
    expect(t('until', { day })).toBe(text)
  })

  it('stay visible when they are not given', () => {
    expect(translator('en', { hello: 'Hello {name}' })('hello')).toBe('Hello {name}')
  })
})

describe('messages with elements', () => {
  const t = translator('de', {
    agree: 'Ich stimme den <terms>Bedingungen</terms> und dem {privacy} zu, {name}.',
    count: { one: '{count} <b>Antwort</b>', other: '{count} <b>Antworten zu {keyword}</b>' },
    odd: 'a < b, <i>c</b>, <hr> und <em>{left}</em>',
  })
  const tag = (name: string) => (words: string) => ({ name, words })

  it('come in pieces, in the order of the language', () => {
    expect(t.rich('agree', { terms: tag('a'), privacy: tag('b')('x'), name: '<i>Eva</i>' })).toEqual([
      'Ich stimme den ',
      { name: 'a', words: 'Bedingungen' },
      ' und dem ',
      { name: 'b', words: 'x' },
      ' zu, ',
      '<i>Eva</i>',
      '.',
    ])
  })

  it('are counted, and have values within their elements', () => {
    expect(t.rich('count', { count: 1, b: tag('b') })).toEqual(['1', ' ', { name: 'b', words: 'Antwort' }])
    expect(t.rich('count', { count: 1200, keyword: '{count} $&', b: tag('b') })).toEqual([
      '1.200',
      ' ',
      { name: 'b', words: 'Antworten zu {count} $&' },
    ])
  })

  it('stay text where nothing is given for what they name', () => {
    expect(t.rich('odd', {}).join('')).toBe('a < b, <i>c</b>, <hr> und <em>{left}</em>')
  })
})

it('names key and language of a message that does not exist', () => {
  const t = translator('uk', { known: 'Так' } as Record<string, string>)
  expect(() => t('unknown')).toThrow('No message "unknown" in uk')
})
