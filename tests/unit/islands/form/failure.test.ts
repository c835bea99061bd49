import { expect, test } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { failureOf } from '#src/islands/form/failure.ts'

const refused = (of: number, retryAfter?: number) => new ApiError('refused', '', { code: of, retryAfter })

test('a session that has ended offers to log in, and not to try again', () => {
  expect(failureOf(refused(code.notLoggedIn), {})).toEqual({ key: 'signed-out', again: false, signedOut: true })
})

test('what the form has words for is told in them, with the time to wait', () => {
  expect(failureOf(refused(code.wrongCredentials), { [code.wrongCredentials]: 'wrong' })).toEqual({ refusal: 'wrong' })
  expect(failureOf(refused(code.tooMany, 30), { [code.tooMany]: 'later' })).toEqual({ refusal: 'later', after: 30 })
})

test('what fails for another reason may be tried again', () => {
  expect(failureOf(new ApiError('network', ''), {})).toEqual({ key: 'network', again: true })
  expect(failureOf(refused(code.tooMany, 30), {})).toEqual({ key: 'too-many-when', after: 30, again: true })
  expect(failureOf(refused(code.unavailable), {})).toEqual({ key: 'busy', again: true })
  expect(failureOf(new Error('x'), {})).toEqual({ key: 'server', again: true })
})
