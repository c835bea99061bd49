import { expect, test } from 'vitest'
import { changed, everything, inputOf, known, readQuestion, writeQuestion } from '#src/islands/help-centre/question.ts'

test('an address and the question that it asks are two spellings of the same', () => {
  const question = {
    keyword: 'wi-fi & 2,4 GHz',
    topic: 'wi-fi',
    cate: 'smart-plug',
    model: 'mss-310',
    sort: 'view',
    page: 3,
  } as const
  const search = writeQuestion(question)
  expect(readQuestion(search)).toEqual(question)
  expect(writeQuestion(readQuestion(search))).toBe(search)
})

test('what is as usual does not stand in the address, and what is not ours stays', () => {
  expect(writeQuestion(everything)).toBe('')
  expect(writeQuestion({ ...everything, keyword: '重置' }, '?from=mail&page=4')).toBe(
    `?from=mail&keyword=${encodeURIComponent('重置')}`,
  )
})

test.each([
  '?page=0',
  '?page=1e9',
  '?page=two',
  '?sort=price',
  '?topic=No Topic',
  '?cate=<b>',
  `?model=${'x'.repeat(41)}`,
  '?keyword=',
  '?keyword=+++',
])('%s asks for everything', (search) => {
  expect(readQuestion(search)).toEqual(everything)
})

test('a question of ten thousand letters is cut where the service cuts it', () => {
  expect(readQuestion(`?keyword=${'ab'.repeat(5000)}`).keyword).toHaveLength(200)
})

test('another filter begins at the first page', () => {
  expect(changed({ ...everything, page: 4 }, { topic: 'setup' })).toEqual({ ...everything, topic: 'setup', page: 1 })
})

test('what is not asked is not sent', () => {
  expect(inputOf(everything)).toEqual({ sort: 'recommendation', page: 1, size: 10 })
})

const there = { topics: ['wi-fi'], devices: ['smart-plug'], models: ['MSS310', 'MTS200-EU'] }

test('a topic, a kind of device and a model that there are not are left out', () => {
  expect(known({ ...everything, topic: 'warranty', cate: 'x', model: 'ABC1' }, there)).toEqual(everything)
})

test('a model is known in any spelling, and a family as such', () => {
  expect(known({ ...everything, model: 'mts 200 eu' }, there).model).toBe('MTS200-EU')
  expect(known({ ...everything, model: 'mss310h' }, there).model).toBe('MSS310')
  const two = { ...there, models: ['MTS200-EU', 'MTS200-US'] }
  expect(known({ ...everything, model: 'mts200' }, two).model).toBe('mts200')
})

test('a question about what there is stays the same', () => {
  const right = { ...everything, topic: 'wi-fi', cate: 'smart-plug', model: 'MSS310' }
  expect(known(right, there)).toBe(right)
})
