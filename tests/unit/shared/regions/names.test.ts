import { expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { regionName, regionsIn } from '#shared/regions/names.ts'

it.each(langs)('names every region in %s, each differently and never by its code', (lang) => {
  const names = regionsIn(lang).map(({ name }) => name)
  expect(new Set(names).size).toBe(250)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})

it('sorts by the alphabet of the language', () => {
  const turkish = regionsIn('tr').map(({ code }) => code)
  const at = (code: 'TD' | 'CI' | 'DE' | 'DK' | 'CO') => turkish.indexOf(code)
  // Cebelitarık < Çad < Danimarka: Ç comes after C and before D.
  expect(at('TD')).toBeGreaterThan(turkish.indexOf('DZ'))
  expect(at('TD')).toBeLessThan(at('DK'))
  const english = regionsIn('en').map(({ name }) => name)
  expect(english.indexOf('Åland Islands')).toBe(english.indexOf('Albania') - 1)
})

it('says the names as people know them', () => {
  expect(regionName('en', 'CN')).toBe('China mainland')
  expect(regionName('en', 'TR')).toBe('Türkiye')
  expect(regionName('de', 'HK')).toBe('Hongkong')
  expect(regionName('ja', 'MO')).toBe('マカオ')
  expect(regionName('zh-Hant', 'TW')).toBe('台灣')
})
