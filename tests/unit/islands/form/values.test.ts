import { expect, test } from 'vitest'
import { fitting, keepable, leavesOf } from '#src/islands/form/values.ts'

const defaults = { name: '', agreed: false, address: { street: '', state: '' }, files: [] as string[], rating: 0 }

test('values are named by their way through the form', () => {
  expect(leavesOf(defaults)).toEqual({
    name: '',
    agreed: false,
    'address.street': '',
    'address.state': '',
    files: [],
    rating: 0,
  })
})

test('of a draft only fits what the form has, of the same kind', () => {
  const draft = {
    name: 'Anna',
    agreed: 'yes',
    'address.street': 7,
    'address.state': 'Ohio',
    files: 'a',
    rating: 3,
    x: '',
  }
  expect(fitting(defaults, draft)).toEqual({ name: 'Anna', 'address.state': 'Ohio', rating: 3 })
  expect(fitting(defaults, { files: ['a'] })).toEqual({ files: ['a'] })
  expect(fitting(defaults, { files: ['a', { b: 1 }] as string[] })).toEqual({})
})

test('a draft keeps no secrets and nothing but text, numbers, ticks and lists of text', () => {
  const values = {
    ...defaults,
    password: 'correct horse',
    address: { street: 'Hill', code: '1' },
    photo: new File(['x'], 'a.png'),
    photos: [new File(['x'], 'a.png')],
    day: new Date(0),
    nothing: null,
  }
  expect(keepable(values, new Set(['password', 'address.code']))).toEqual({
    name: '',
    agreed: false,
    'address.street': 'Hill',
    files: [],
    rating: 0,
  })
})
