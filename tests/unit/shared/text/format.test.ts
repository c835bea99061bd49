import { expect, test } from 'vitest'
import { formatBytes, formatCountry, formatDay, formatLanguage } from '#shared/text/format.ts'

test('a day stays the day that it is, in every time zone', () => {
  const before = process.env.TZ
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    process.env.TZ = zone
    expect(formatDay('2026-03-01', 'en')).toBe('March 1, 2026')
  }
  process.env.TZ = before
  expect(formatDay('2026-03-01', 'ja')).toBe('2026年3月1日')
  expect(formatDay('2026-03-01', 'uk')).toBe('1 березня 2026\u00a0р.')
  expect(formatDay('2026-03-01', 'fr')).toBe('1er mars 2026')
  expect(formatDay('2026-03-11', 'fr')).toBe('11 mars 2026')
})

test('sizes, countries and languages are in the words of the language', () => {
  expect(formatBytes(9765, 'de')).toBe('9,8 kB')
  expect(formatBytes(1_250_000, 'en')).toBe('1.3 MB')
  expect(formatCountry('TR', 'en')).toBe('Türkiye')
  expect(formatCountry('CN', 'en')).toBe('China mainland')
  expect(formatCountry('DE', 'uk')).toBe('Німеччина')
  expect(formatLanguage('en', 'de')).toBe('Englisch')
})
