import { expect, it } from 'vitest'
import { hashOf, newToken } from '#server/domain/token.ts'

const count = 10_000

it('is 256 bits that never come again, each of them as often one as zero', () => {
  const tokens = Array.from({ length: count }, () => newToken())
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(count)
  const ones = new Array<number>(256).fill(0)
  for (const { token, hash } of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    if (hash !== hashOf(token)) throw new Error('a hash of something else')
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < 256; bit++) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Chi-square of 256 bits; 450 is passed by chance less than once in 10^12 runs.
  const chiSquare = ones.reduce((sum, n) => sum + (n - count / 2) ** 2 / (count / 4), 0)
  expect(chiSquare).toBeLessThan(450)
})
