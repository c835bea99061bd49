import { expect, test } from 'vitest'
import type { Typeface } from '#i18n/locales.ts'
import { runsOf } from '#server/documents/typefaces.ts'

const fontsOf = (text: string, typeface: Typeface, weight: 'text' | 'bold' = 'text') =>
  new Set(runsOf(text, typeface, weight).map(({ font }) => font.postscriptName))

test.each<[string, Typeface, string, string]>([
  ['German', 'latin', 'Manrope', 'ÄÖÜäöüß„“–'],
  ['French', 'latin', 'Manrope', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»'],
  ['Spanish and Portuguese', 'latin', 'Manrope', 'ÁÉÍÓÚÑÜ¿¡áéíóúñãõâêôç'],
  ['Polish and Czech', 'latin', 'Manrope', 'ĄĆĘŁŃÓŚŹŻąćęłńóśźżČĎĚŇŘŠŤŮŽčďěňřšťůž'],
  ['Turkish', 'latin', 'Manrope', 'İıĞğŞşÇçÖöÜü'],
  [
    'Ukrainian and Russian',
    'latin',
    'Manrope',
    'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЁЪЫЭабвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ№',
  ],
  ['specifications', 'latin', 'Manrope', '°²³±×·•−½Ωµ≤≥€™©↑↓'],
  ['Japanese', 'jp', 'NotoSansJP', '取扱説明書 ハードウェア、「安全」。（ＡＢＣ）①〜ー A1 ≤≥°²'],
  ['Simplified Chinese', 'sc', 'NotoSansSC', '简体中文说明书，“门窗”传感器。《设备》 A1 ≤≥°²'],
  ['Traditional Chinese', 'tc', 'NotoSansTC', '繁體中文說明書，「門窗」感測器。《裝置》 A1 ≤≥°²'],
])('%s is in one typeface, in both weights', (_, typeface, name, letters) => {
  for (const weight of ['text', 'bold'] as const) {
    const [only = '', ...more] = fontsOf(letters, typeface, weight)
    expect(only).toMatch(new RegExp(`^${name}-`))
    expect(more).toEqual([])
  }
  expect(fontsOf(letters, typeface, 'bold')).not.toEqual(fontsOf(letters, typeface, 'text'))
})

test('a sign that a typeface lacks comes from another, and only that sign', () => {
  expect(runsOf('5 V ⎓ 2 A', 'latin', 'text').map(({ font, text }) => [font.postscriptName, text])).toEqual([
    ['Manrope-Medium', '5 V '],
    ['NotoSansSymbols-Medium', '⎓'],
    ['Manrope-Medium', ' 2 A'],
  ])
  expect(runsOf('Львів市', 'jp', 'text').map(({ text }) => text)).toEqual(['Льв', 'і', 'в市'])
})

test('a sign that none has is refused, with the text that it stands in', () => {
  expect(() => runsOf('Hello \u{1F600}', 'latin', 'text')).toThrow(/\u{1F600}.*Hello/u)
})
