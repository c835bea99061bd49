import { describe, expect, test, vi } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { attempt, newKey, newSending, type Outcome, outcomeOf, settle } from '#src/api/sending.ts'

/** Sends `inputs` one after the other, each with what comes of it; answers the number of the key that each goes out with. */
function keysOf(...sends: [input: string, outcome: Outcome][]): number[] {
  const keys: string[] = []
  let sending = newSending()
  const numbers = sends.map(([input, outcome]) => {
    const before = attempt(sending, input)
    sending = settle(before, outcome, input)
    if (!keys.includes(before.key)) keys.push(before.key)
    return keys.indexOf(before.key)
  })
  return numbers
}

describe('the key of a change', () => {
  test.each([
    [
      'stays when nobody knows whether it arrived',
      [
        ['a', 'unsure'],
        ['a', 'unsure'],
        ['a', 'done'],
      ],
      [0, 0, 0],
    ],
    [
      'stays so when it is edited meanwhile',
      [
        ['a', 'unsure'],
        ['b', 'unsure'],
        ['c', 'done'],
      ],
      [0, 0, 0],
    ],
    [
      'stays so through refusals of the edited one',
      [
        ['a', 'unsure'],
        ['b', 'refused'],
        ['c', 'done'],
      ],
      [0, 0, 0],
    ],
    [
      'is new once the first turns out to have arrived',
      [
        ['a', 'unsure'],
        ['b', 'taken'],
        ['b', 'done'],
      ],
      [0, 0, 1],
    ],
    [
      'stays while the service says "later"',
      [
        ['a', 'later'],
        ['b', 'later'],
        ['b', 'done'],
      ],
      [0, 0, 0],
    ],
    [
      'stays when the same is sent after a refusal',
      [
        ['a', 'refused'],
        ['a', 'done'],
      ],
      [0, 0],
    ],
    [
      'is new when another is sent after a refusal',
      [
        ['a', 'refused'],
        ['b', 'refused'],
        ['a', 'done'],
      ],
      [0, 1, 2],
    ],
    [
      'stays when a refusal is followed by doubt',
      [
        ['a', 'refused'],
        ['b', 'unsure'],
        ['c', 'done'],
      ],
      [0, 1, 1],
    ],
    [
      'is new after success',
      [
        ['a', 'done'],
        ['a', 'done'],
      ],
      [0, 1],
    ],
  ] as [string, [string, Outcome][], number[]][])('%s', (_, sends, keys) => {
    expect(keysOf(...sends)).toEqual(keys)
  })
})

test.each([
  [new ApiError('network', ''), 'unsure'],
  [new ApiError('timeout', ''), 'unsure'],
  [new ApiError('unreadable', ''), 'unsure'],
  [new ApiError('refused', '', { code: code.internal }), 'unsure'],
  [new TypeError('x'), 'unsure'],
  [new ApiError('refused', '', { code: code.tooMany }), 'later'],
  [new ApiError('refused', '', { code: code.unavailable }), 'later'],
  [new ApiError('refused', '', { code: code.notLoggedIn }), 'later'],
  [new ApiError('refused', '', { code: code.invalid, data: { fields: { email: 'email-format' } } }), 'refused'],
  [new ApiError('refused', '', { code: code.conflict }), 'refused'],
  [new ApiError('refused', '', { code: code.invalid, data: { fields: { 'idempotency-key': 'x' } } }), 'taken'],
] as const)('%s: %s', (error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})

test('a key is a version 4 UUID, also where the browser makes none', () => {
  const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(newKey()).toMatch(shape)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, newKey)
  vi.unstubAllGlobals()
  for (const key of keys) expect(key).toMatch(shape)
  expect(new Set(keys).size).toBe(50)
})
