import { expect, test } from 'vitest'
import { specificationText } from '#server/content/specification.ts'

const term = (key: string) => `<${key}>`
const text = (value: Parameters<typeof specificationText>[0], lang: Parameters<typeof specificationText>[1] = 'en') =>
  specificationText(value, lang, term).replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')

test('numbers and units are written as the language does', () => {
  expect(text({ value: 3680, unit: 'W' })).toBe('3,680 W')
  expect(text({ value: 3680, unit: 'W' }, 'de')).toBe('3.680 W')
  expect(text({ value: 0.8, unit: 'W' }, 'uk')).toBe('0,8 Вт')
  expect(text({ size: [60, 38], unit: 'mm' }, 'ru')).toBe('60 × 38 мм')
  expect(text({ from: 220, to: 240, unit: 'V AC' }, 'ru')).toBe('220 – 240 В AC')
  expect(text({ value: 250, unit: 'm³/h' }, 'uk')).toBe('250 м³/год')
  expect(text({ value: 55, unit: 'dBi' }, 'tr')).toBe('55 dBi')
  expect(text({ from: -10, to: 40, unit: '°C' })).toBe('−10 – 40 °C')
  expect(text({ size: [60, 38, 36], unit: 'mm' })).toBe('60 × 38 × 36 mm')
  expect(text({ value: 120, unit: '°' })).toBe('120°')
})

test('a percent sign stands where the language puts it', () => {
  expect(text({ from: 5, to: 85, unit: '%' })).toBe('5 – 85%')
  expect(text({ from: 5, to: 85, unit: '%' }, 'de')).toBe('5 – 85 %')
  expect(text({ from: 5, to: 85, unit: '%' }, 'tr')).toBe('%5 – %85')
})

test('time is spelled out with its plural', () => {
  expect(text({ value: 1, unit: 'year' })).toBe('1 year')
  expect(text({ value: 2, unit: 'year' }, 'uk')).toBe('2 роки')
  expect(text({ value: 5, unit: 'year' }, 'uk')).toBe('5 років')
})

test('notes, terms and lists take the marks of the language', () => {
  expect(
    text([
      { value: 16, unit: 'A', note: 'eu' },
      { value: 15, unit: 'A', note: 'us' },
    ]),
  ).toBe('16 A (<eu>), 15 A (<us>)')
  expect(text([{ term: 'a' }, { value: 16, unit: 'A', note: 'eu' }], 'ja')).toBe('<a>、16 A（<eu>）')
  expect(specificationText([{ term: 'a' }, 'c'], 'en', () => 'b, b')).toBe('b, b; c')
  expect(text(true, 'de')).toBe('Ja')
  expect(text('IEEE 802.11 b/g/n', 'ru')).toBe('IEEE 802.11 b/g/n')
})
