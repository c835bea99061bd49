import { expect, test } from 'vitest'
import { addressState, type Parameter, text, texts } from '#src/stores/address-state.ts'

const page: Parameter<number> = {
  read: ([first]) => Math.max(1, Number.parseInt(first ?? '', 10) || 1),
  write: (value) => (value === 1 ? [] : [String(value)]),
}
const state = addressState({ keyword: text, market: texts, page })

test('an address is read with what is usual in the place of what it does not say', () => {
  expect(state.read('?keyword=a+b&keyword=c&market=EU&market=JP&page=3')).toEqual({
    keyword: 'a b',
    market: ['EU', 'JP'],
    page: 3,
  })
  expect(state.read('?page=none')).toEqual({ keyword: '', market: [], page: 1 })
})

test('a change leaves the other values and the parameters of others', () => {
  const search = '?ref=mail&market=EU&page=2&utm=x'
  expect(state.search({ page: 1 }, search)).toBe('?ref=mail&utm=x&market=EU')
  expect(state.search({ market: ['EU', 'JP'] }, search)).toBe('?ref=mail&utm=x&market=EU&market=JP&page=2')
  expect(state.search({ keyword: '', market: [], page: 1 }, '?market=EU')).toBe('')
})

test('what is typed can be read back, without the blanks around it', () => {
  for (const keyword of ['Q&A #1 ?x=1%', 'a+b', '２つ', 'garage, door', '<b>'])
    expect(state.read(state.search({ keyword: ` ${keyword} ` }, '')).keyword).toBe(keyword)
  expect(state.search({ keyword: ' ' }, '')).toBe('')
})

test('commas stay readable', () => {
  expect(state.search({ keyword: '1,2' }, '')).toBe('?keyword=1,2')
})
