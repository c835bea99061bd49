import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { manrope } from '#server/documents/typeface/manrope.ts'

const text = create(manrope('text'))
const bold = create(manrope('bold'))

test.each([
  ['German', 'ÄÖÜäöüß„“–'],
  ['French', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»'],
  ['Spanish and Portuguese', 'ÁÉÍÓÚÑÜ¿¡áéíóúñãõâêôç'],
  ['Polish and Czech', 'ĄĆĘŁŃÓŚŹŻąćęłńóśźżČĎĚŇŘŠŤŮŽčďěňřšťůž'],
  ['Turkish', 'İıĞğŞşÇçÖöÜü'],
  ['Ukrainian and Russian', 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЁЪЫЭабвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ№'],
  ['signs of specifications', '°²³±×·•−½Ωµ≤≥⎓€™©↑↓'],
])('has the letters of %s in both weights', (_, letters) => {
  for (const letter of letters) {
    const character = letter.codePointAt(0) as number
    for (const font of [text, bold]) {
      expect(font.hasGlyphForCodePoint(character), letter).toBe(true)
      expect(font.glyphForCodePoint(character).path.commands.length, letter).toBeGreaterThan(0)
    }
  }
})

test('the bold weight is wider and has outlines of its own', () => {
  const widthOf = (font: typeof text) =>
    font.layout('Hamburg', []).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  expect(widthOf(bold)).toBeGreaterThan(widthOf(text) * 1.02)
})

test('accents sit above their letter', () => {
  const highest = (letter: string) => text.glyphForCodePoint(letter.codePointAt(0) as number).path.bbox.maxY
  expect(highest('ü')).toBeGreaterThan(highest('u'))
  expect(highest('Ü')).toBeGreaterThan(highest('U'))
  expect(highest('ї')).toBeGreaterThan(highest('ı'))
})

test('pairs are kerned as the typeface does', () => {
  const [first] = text.layout('AV', ['kern']).positions
  expect(first?.xAdvance).toBeLessThan(text.glyphForCodePoint(65).advanceWidth)
})
