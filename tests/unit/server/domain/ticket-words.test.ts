import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wantedIn, wordsIn } from '#server/domain/ticket-words.ts'

/** Whether a text is found by a question, as the database decides it. */
function finds(text: string, question: string): boolean {
  const words = wordsIn(text)
  const wanted = wantedIn(question)
  const fits = ({ text, begins }: { text: string; begins: boolean }) =>
    words.some((word) => (begins ? word.startsWith(text) : word === text))
  return wanted.length > 0 && wanted.every(fits)
}

it.each([
  ['Mein Gerät in der Küche', 'kuche gerat'],
  ['Größe', 'grösse'],
  ['It hums all day', 'HUM day'],
  ['ＭＳＳ３１０', 'mss310'],
  ['Order 113-7856421-7648003', '1137856421'],
  ['Order 113-7856421-7648003', '113 7856421 7648003'],
  ['Order 113-7856421-7648003', '7856421'],
  ['1234567', '#123 4567'],
  ["from o'brien@example.com", "O'Brien@example.com"],
  ['from anna@example.com.', 'anna@ex'],
  ['from anna@example.com', 'example'],
  ['保証期間について', '証期'],
  ['保証期間について', '間'],
  ['カメラのアプリ', 'あぷり'],
  ['我的車庫門開關', '車庫門'],
  ['Wi-Fi', 'wi'],
  ['M1', 'm1'],
])('%j is found by %j', (text, question) => expect(finds(text, question)).toBe(true))

it.each([
  ['It hums', 'it hisses'],
  ['It hums', 'ums'],
  ['保証期間', '保期'],
  ['anna@example.com', 'anna@example.org'],
  ['x', '***'],
])('%j is not found by %j', (text, question) => expect(finds(text, question)).toBe(false))

it('any text is found by the beginning of each of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (drawn) => {
      const text = drawn.normalize('NFKC').replace(/[\p{M}\p{Cf}@]/gu, '')
      for (const [typed] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const wanted = wantedIn(typed)
        if (wanted.length > 0 && wanted.length < 8) expect(finds(text, typed)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

it('has no more words than an index takes, none of them long', () => {
  const words = wordsIn('保証期間'.repeat(20_000) + 'a'.repeat(20_000) + [...Array(20_000).keys()].join(' '))
  expect(words.length).toBeLessThanOrEqual(5000)
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(80)
})
