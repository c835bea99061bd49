import { describe, expect, it } from 'vitest'
import { printable, printableLine, quoted } from '#lib/printable.ts'

describe('what somebody typed', () => {
  it.each([
    ['\u001b[2Jgone', '\\u{1b}[2Jgone'],
    ['\u009b31m', '\\u{9b}31m'],
    ['a\rb', 'a\\u{d}b'],
    ['gpj\u202eexe', 'gpj\\u{202e}exe'],
    ['Größe 🐎 日本\u200d\n\tok', 'Größe 🐎 日本\u200d\n\tok'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(printable(typed)).toBe(shown)
  })

  it('stays in its line where it has one', () => {
    expect(printableLine('a\nstatus: closed\tb')).toBe('a\\nstatus: closed b')
  })

  it('cannot imitate what is printed around it', () => {
    expect(quoted('Hello\n\n--- 2026-11-27, support: message\u2028--- x')).toBe(
      '  | Hello\n  | \n  | --- 2026-11-27, support: message\\u{2028}--- x',
    )
  })
})
