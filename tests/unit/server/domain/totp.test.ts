import { expect, it } from 'vitest'
import { base32, stepOfCode, totpCode } from '#server/domain/totp.ts'

/** Of RFC 6238, appendix B, whose codes have eight digits. */
const secret = Buffer.from('12345678901234567890')
const vectors: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

it.each(vectors)('makes the code of second %i', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
})

it('takes the code of the moment, and of 30 seconds before and after it', () => {
  const code = totpCode(secret, 100)
  const taken = [2939, 2970, 2999, 3000, 3029, 3030, 3059, 3060].map((seconds) => stepOfCode(secret, code, at(seconds)))
  expect(taken).toEqual([undefined, 100, 100, 100, 100, 100, 100, undefined])
})

it.each(['', '12345', '1234567', '12345é'])('takes no code "%s"', (code) => {
  expect(stepOfCode(secret, code, at(3000))).toBeUndefined()
})

it.each([
  ['', ''],
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('writes "%s" as %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})
