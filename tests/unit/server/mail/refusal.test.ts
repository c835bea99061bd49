import { expect, test } from 'vitest'
import { isLoginRefused, refusalOf } from '#server/mail/refusal.ts'

const error = (fields: object) => Object.assign(new Error('user mailer with SECRET at anna@example.com'), fields)

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no anna' }, 'never'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554-5.7.1 no' }, 'never'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 later' }, 'later'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452, response: '452 full' }, 'later'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 421, response: '421 bye' }, 'server'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 not you' }, 'server'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 SECRET' }, 'server'],
  [{ code: 'ESOCKET', command: 'CONN', errno: -111 }, 'server'],
  [{ code: 'ENOSPC', errno: -28 }, 'server'],
])('%j is refused: %s', (fields, kind) => {
  const refusal = refusalOf(error(fields))
  expect(refusal).toMatchObject({ kind, code: fields.code })
  expect(JSON.stringify(refusal)).not.toMatch(/SECRET|anna/)
})

test('a fault of ours is of this mail', () => {
  expect(refusalOf(new TypeError('The subject of a mail must be one line.'))).toEqual({
    kind: 'later',
    code: 'TypeError',
  })
})

test('tells a login that is refused from one that cannot be tried now', () => {
  expect(isLoginRefused(refusalOf(error({ code: 'EAUTH', responseCode: 535 })))).toBe(true)
  expect(isLoginRefused(refusalOf(error({ code: 'EAUTH', responseCode: 454 })))).toBe(false)
})

test.each(['anna@example.com', 'password', '', 17])('names no code that is none: %j', (code) => {
  expect(refusalOf(error({ code })).code).toBe('Error')
})
