import { describe, expect, it } from 'vitest'
import type { Failure } from '#server/api/failure.ts'
import { parseJson } from '#server/api/parse-json.ts'

function fieldsOf(text: string) {
  try {
    parseJson(text)
  } catch (error) {
    return (error as Failure).fields
  }
  return undefined
}

it.each([
  '{}',
  'null',
  '[]',
  '"text"',
  '{"a":1,"b":{"a":[1,2,{"a":"x:y,{[\\"}"}]}}',
  '{"a":"\\u00e9 \\ud83d\\ude00 \\\\"}',
  '{"a":-1.5e10}',
])('reads %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

describe('refuses', () => {
  it.each([
    ['nothing', ''],
    ['half of it', '{"a":'],
    ['more than one value', '{} {}'],
    ['a byte order mark', '\ufeff{}'],
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, escaped', '{"a":1,"\\u0061":2}'],
    ['a name twice further in', '{"a":[{"b":1,"b":1}]}'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['10,000 opened brackets', '['.repeat(10_000)],
    ['NUL in a name', '{"a\\u0000":1}'],
  ])('%s', (_, text) => {
    expect(fieldsOf(text)).toEqual({ body: 'invalid' })
  })

  it.each([
    ['NUL', '{"name":"a\\u0000b"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['a number that overflows', '{"name":1e400}'],
    ['NUL further in', '{"name":[{"x":"\\u0000"}]}'],
  ])('%s, naming the field', (_, text) => {
    expect(fieldsOf(text)).toEqual({ name: 'invalid' })
  })

  it('never repeats a name that is not one of a field', () => {
    expect(fieldsOf('{"<script>":"\\u0000"}')).toEqual({ body: 'invalid' })
  })
})

it('takes 32 levels', () => {
  expect(parseJson(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeInstanceOf(Array)
})

it('leaves the prototype of everything alone', () => {
  parseJson('{"__proto__":{"admin":1},"constructor":{"prototype":{"admin":1}}}')
  expect(({} as { admin?: number }).admin).toBeUndefined()
})
