import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submitRegistration } from '#contracts/accounts.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { day, mailCode } from '#contracts/fields.ts'
import { newPassword } from '#contracts/log-in.ts'

const refusal = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

describe('a password', () => {
  it.each([
    ['', 'password-required'],
    ['a'.repeat(5), 'password-format'],
    ['a'.repeat(33), 'password-format'],
    ['a'.repeat(64), 'password-format'],
    ['🙂'.repeat(5), 'password-format'],
    ['🙂'.repeat(33), 'password-format'],
    ['a'.repeat(1001), 'password-format'],
    [123456, 'password-required'],
    [null, 'password-required'],
  ])('%j is refused', (value, message) => {
    expect(refusal(newPassword, value)).toBe(message)
  })

  it.each(['a'.repeat(6), 'a'.repeat(32), '🙂'.repeat(6), '🙂'.repeat(32), '      ', ' blank '])(
    '%j is taken as it is, never trimmed and never cut',
    (value) => {
      expect(z.parse(newPassword, value)).toBe(value)
    },
  )

  it('is one in whichever way an umlaut was typed', () => {
    expect(z.parse(newPassword, 'pa\u0308sswo\u0308rd')).toBe('pässwörd')
    expect(refusal(newPassword, 'a\u0308'.repeat(5))).toBe('password-format')
  })

  it('has to be repeated', () => {
    const input = { email: 'a@example.com', code: '123456', region: 'DE', model: 'M1', agreed: true, language: 'en' }
    const typed = (password: string, confirmPassword: string) => ({ ...input, password, confirmPassword })
    expect(refusal(submitRegistration.input, typed('pässwörd', 'pässword'))).toBe('passwords-differ')
    expect(refusal(submitRegistration.input, typed('pässwörd', ''))).toBe('passwords-differ')
    expect(refusal(submitRegistration.input, typed('pässwörd', 'pa\u0308sswo\u0308rd'))).toBeUndefined()
  })
})

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '12\u20113456', '#123456', '123\u2212456'])(
    '%j is taken',
    (typed) => {
      expect(z.parse(mailCode, typed)).toBe('123456')
    },
  )

  it.each([
    ['', 'code-required'],
    [' \u200b ', 'code-required'],
    [null, 'code-required'],
    [0, 'code-required'],
    [['123456'], 'code-required'],
    ['12345', 'code-format'],
    ['1234567', 'code-format'],
    ['12345a', 'code-format'],
    ['一二三四五六', 'code-format'],
  ])('%j is refused', (typed, message) => {
    expect(refusal(mailCode, typed)).toBe(message)
  })
})

it.each(['2026-02-29', '2026-02-31', '0000-01-01', '2026-13-01', '2026-1-1', ' 2026-01-01'])(
  '"%s" is no day',
  (value) => {
    expect(refusal(day, value)).toBe('day-format')
  },
)

it('takes the 29th of February of a leap year', () => {
  expect(z.parse(day, '2028-02-29')).toBe('2028-02-29')
})

/** What is sent with a key is stored as a plain hash for a day, of which a password could be guessed. */
it('no call with a key holds a password', () => {
  for (const [name, { once, input }] of Object.entries(endpoints)) {
    const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
    if (once) expect([name, schema.includes('"format":"password"')]).toEqual([name, false])
  }
})
