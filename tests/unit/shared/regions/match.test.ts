import { describe, expect, it } from 'vitest'
import type { Lang } from '#i18n/locales.ts'
import { matchRegions } from '#shared/regions/match.ts'
import { regionsIn } from '#shared/regions/names.ts'

const found = (typed: string, lang: Lang = 'en') => matchRegions(typed, regionsIn(lang)).map(({ code }) => code)

it.each([
  ['Turkey', 'TR'],
  ['turkiye', 'TR'],
  ['TÜRKİYE', 'TR'],
  ['Tü', 'TR'],
  ['aland', 'AX'],
  ['cote', 'CI'],
  ['Cote d’Ivoire', 'CI'],
  ['ivory', 'CI'],
  ['reunion', 'RE'],
  ['DE', 'DE'],
  ['us', 'US'],
  ['uk', 'GB'],
  ['ＵＳＡ', 'US'],
  ['hong-kong', 'HK'],
  ['china', 'CN'],
])('finds %s first as %s', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

it.each([
  ['de', 'oesterreich', 'AT'],
  ['de', 'Germany', 'DE'],
  ['ja', 'Germany', 'DE'],
  ['ru', 'герм', 'DE'],
  ['tr', 'cad', 'TD'],
  ['zh-Hans', '中国', 'CN'],
  ['zh-Hant', '臺灣', 'TW'],
  ['uk', 'turkey', 'TR'],
] as const)('finds in %s: %s', (lang, typed, code) => {
  expect(found(typed, lang)[0]).toBe(code)
})

describe('what fits nothing', () => {
  it('shows all while nothing is typed', () => {
    expect(found('  ')).toHaveLength(250)
  })

  it.each(['???', 'zzzz', '(', 'x'.repeat(10_000)])('finds nothing for %s', (typed) => {
    expect(found(typed)).toEqual([])
  })
})
