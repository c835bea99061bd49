import { expect, it } from 'vitest'
import { redact } from '#server/redact.ts'

it.each([
  ['connect postgres://app:hunter2@db.example.com/site failed', 'hunter2'],
  ['535 auth failed for smtp://u%40x:p%40ss@mail.example.com:465', 'p%40ss'],
  ['{"password":"hunter2"}', 'hunter2'],
  ['login failed, password = hunter2', 'hunter2'],
  ['Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['Key (lower(email))=(anna@example.com) already exists.', 'anna'],
  ['no row for token 0123456789012345678901234567890123456789-_a', '0123456789'],
])('%s keeps its secret', (text, secret) => {
  expect(redact(text)).not.toContain(secret)
})

it('leaves the rest as it is', () => {
  const text = 'relation "newsletter_subscriber" does not exist (42P01) at server/db/index.ts:12:3'
  expect(redact(text)).toBe(text)
})
