import { expect, it } from 'vitest'
import { harmlessPath, uniquePaths } from '#server/domain/file-path.ts'

it.each([
  ['tickets/1234567/請求書.jpg', 'tickets/1234567/請求書.jpg'],
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['/etc/passwd', '_/etc/passwd'],
  ['a\\..\\b.png', 'a_.._b.png'],
  ['a//b', 'a/_/b'],
  ['C:\\x', 'C__x'],
  ['con.txt', '_con.txt'],
  [' .hidden. ', 'hidden'],
  ['a\u0000b\u202egnp.exe', 'a_b_gnp.exe'],
  ['', '_'],
])('makes of "%s" "%s"', (path, harmless) => {
  expect(harmlessPath(path)).toBe(harmless)
})

it('shortens a long name and keeps its ending, in any script', () => {
  const name = harmlessPath(`${'請'.repeat(300)}.jpeg`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^請+\.jpeg$/)
})

it('gives each path once, whatever its case', () => {
  const unique = uniquePaths()
  expect(['a/b.jpg', 'a/B.jpg', 'a/b.jpg', 'a/b (2).jpg', 'a.b/c', 'a.b/c'].map(unique)).toEqual([
    'a/b.jpg',
    'a/B (2).jpg',
    'a/b (3).jpg',
    'a/b (2) (2).jpg',
    'a.b/c',
    'a.b/c (2)',
  ])
})
