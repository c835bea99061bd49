import { expect, test } from 'vitest'
import { linesOf } from '#server/documents/lines.ts'

/** Every sign is one wide, those of Japan and China two. */
const measure = (text: string) =>
  Array.from(text, (sign) => (sign < '\u2E80' ? 1 : 2)).reduce<number>((a, b) => a + b, 0)
const lines = (text: string, width: number) => linesOf(text, width, measure)

test('breaks between words, and needs no room for the blank at the end', () => {
  expect(lines('one two three', 7)).toEqual(['one two', 'three'])
  expect(lines('one two three', 6)).toEqual(['one', 'two', 'three'])
})

test('breaks where the text does, and keeps empty lines', () => {
  expect(lines('one\ntwo', 20)).toEqual(['one', 'two'])
  expect(lines('one\n\ntwo', 20)).toEqual(['one', '', 'two'])
  expect(lines('', 20)).toEqual([''])
})

test('cuts a word that is wider than a line, between signs and not inside one', () => {
  expect(lines('a EN60335-1:2012+A11 b', 6).every((line) => measure(line) <= 6)).toBe(true)
  expect(lines('e\u0301e\u0301e\u0301', 4)).toEqual(['e\u0301e\u0301', 'e\u0301'])
})

test('keeps a value and its unit together where a blank says so', () => {
  expect(lines('up to 24\u00A0V', 8)).toEqual(['up to', '24\u00A0V'])
})

const japanese =
  '「ハブ」、センサー（ドア用）、バルブ。ちょっと待って！何台まで？ルーターの近くで、30 mm 以内に取り付けます。〔A型〕と『B型』・・・'
const chinese = '请把传感器（门窗用）放在“门”的旁边，距离不超过 30 mm。《说明书》里有图；谁都可以看懂！好吗？'

test.each([
  ['ja', japanese],
  ['zh', chinese],
])('%s: no line begins with a mark that closes or ends with one that opens, whatever its width', (_, text) => {
  for (let width = 16; width <= 60; width++) {
    const broken = lines(text, width)
    expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of broken) {
      expect(measure(line), `${width}: ${line}`).toBeLessThanOrEqual(width)
      expect(line, `${width}`).not.toMatch(/^[、。，；！？）」』〕》”・ーっゃゅょァィゥェォッャュョ]/)
      expect(line, `${width}`).not.toMatch(/[（「『〔《“]$/)
    }
  }
})

test('Japanese breaks between any two other signs', () => {
  expect(lines('温湿度計測機能', 6)).toEqual(['温湿度', '計測機', '能'])
})
