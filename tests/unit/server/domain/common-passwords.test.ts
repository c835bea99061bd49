import { expect, it } from 'vitest'
import { isCommonPassword } from '#server/domain/common-passwords.ts'

const email = 'Anna.Berg@example.com'

it.each([
  'password',
  'Password1!',
  'ＰＡＳＳＷＯＲＤ',
  'qwerty2024',
  'пароль',
  '123456',
  '87654321',
  'asdfgh',
  'zyxwvut',
  'aaaaaa',
  'abcabcabc',
  '😀😀😀😀😀😀',
  'anna.berg@example.com',
  'ANNA.BERG',
])('refuses "%s"', (password) => {
  expect(isCommonPassword(password, email)).toBe(true)
})

it.each(['correct horse', 'pässwörd🙂', 'anna.berg likes tea', 'password is a poor word', 'kgqzvx', ' 1234567 8'])(
  'takes "%s"',
  (password) => {
    expect(isCommonPassword(password, email)).toBe(false)
  },
)
