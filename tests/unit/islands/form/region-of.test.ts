import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { regions } from '#shared/regions/address-parts.ts'
import { regionName } from '#shared/regions/names.ts'
import { regionHere, regionOf } from '#src/islands/form/region-of.ts'

describe('the region that a text names', () => {
  it.each([
    ['Germany', 'en', 'DE'],
    ['germany ', 'de', 'DE'],
    ['Deutschland', 'de', 'DE'],
    ['Turkey', 'en', 'TR'],
    ['turkiye', 'en', 'TR'],
    ['aland islands', 'en', 'AX'],
    ['cote d’ivoire', 'en', 'CI'],
    ['Niger', 'en', 'NE'],
    ['usa', 'fr', 'US'],
    ['日本', 'ja', 'JP'],
    ['', 'en', undefined],
    ['Atlantis', 'en', undefined],
    ['United', 'en', undefined],
  ] as const)('%s, in %s, is %s', (typed, lang, code) => {
    expect(regionOf(typed, lang)).toBe(code)
  })

  it('is each region by its name in each language', () => {
    for (const lang of langs)
      for (const code of regions) expect(regionOf(regionName(lang, code), lang), `${lang} ${code}`).toBe(code)
  })

  it('has its name in the language of the page, wherever it was typed', () => {
    expect(regionHere('Deutschland', 'ja')).toBe('ドイツ')
    expect(regionHere('ドイツ', 'uk')).toBe('Німеччина')
    expect(regionHere('Nirgendwo', 'de')).toBeUndefined()
  })
})
