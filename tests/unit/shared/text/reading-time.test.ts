import { expect, test } from 'vitest'
import { readingTime } from '#shared/text/reading-time.ts'

test('words are counted at 220 a minute, and it is never less than one', () => {
  expect(readingTime('word '.repeat(1100), 'en')).toBe(5)
  expect(readingTime('Kurz.', 'de')).toBe(1)
})

test('Japanese and Chinese are counted by characters', () => {
  expect(readingTime('読'.repeat(1500), 'ja')).toBe(3)
  expect(readingTime('读'.repeat(1000), 'zh-Hans')).toBe(2)
})

test('figures and addresses of links take no time', () => {
  const text = `[[picture:room-garage|${'long '.repeat(500)}|x]]\n[a link](/support/${'x'.repeat(200)})`
  expect(readingTime(text, 'en')).toBe(1)
})
