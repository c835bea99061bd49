import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composed } from '#shared/text/composed.ts'

const forms = fc.constantFrom('NFC' as const, 'NFKC' as const, 'NFD' as const)
const letters = fc.constantFrom(
  'a',
  'é',
  'e\u0301',
  'ｶﾞ',
  'が',
  '한',
  '\u1112\u1161\u11ab',
  'ﬁ',
  '\u0300',
  '\u0323',
  ' ',
)

it('does to texts that people write what Unicode says', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), forms, (parts, form) => {
      expect(composed(parts.join(''), form)).toBe(parts.join('').normalize(form))
    }),
  )
})

it.each([
  ['\u0300', '\u0323'],
  ['\u0301', '\uff9e'],
])('takes no longer for hundreds of thousands of marks %j%j, which stay', (one, other) => {
  for (const marks of [one.repeat(200_000) + other.repeat(200_000), `${one}${other}`.repeat(200_000)]) {
    const text = `e\u0301${marks}e\u0301`
    const begin = performance.now()
    expect(composed(text, 'NFKC')).toHaveLength(text.length - 1)
    expect(performance.now() - begin).toBeLessThan(5000)
  }
})
