import { expect, it } from 'vitest'
import { createSearch, type Search } from '#server/search/index.ts'
import { contentWith } from '#tests/helpers/faqs.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

const many = (revision: string, word: string) =>
  contentWith(
    Array.from({ length: 120 }, (_, index) => ({ id: index + 1, words: { en: { title: `${word} ${index}` } } })),
    { revision },
  )

const everything = { lang: 'en', topic: undefined, cate: undefined, model: undefined, sort: 'view', page: 1 } as const

const total = async (search: Search, content: ReturnType<typeof many>, keyword: string) =>
  (await search.find(content, { ...everything, size: 1, keyword })).total

it('waits for the first index, without a database', async () => {
  expect(await total(createSearch(noDatabase), many('one', 'apple'), 'apple')).toBe(120)
})

it('serves the old index whole until the new one is there', async () => {
  const search = createSearch(noDatabase)
  await search.prepare(many('one', 'lime'))
  const next = many('two', 'kiwi')
  const making = search.prepare(next)
  expect([await total(search, next, 'lime'), await total(search, next, 'kiwi')]).toEqual([120, 0])
  await making
  expect([await total(search, next, 'lime'), await total(search, next, 'kiwi')]).toEqual([0, 120])
})

it('stays as it is when the making fails, and is made with the next question', async () => {
  const search = createSearch(noDatabase)
  const good = many('one', 'date')
  await search.prepare(good)
  let broken = true
  const next = many('two', 'nut')
  const words = next.searchWords
  next.searchWords = (lang) => {
    if (broken) throw new Error('no words')
    return words(lang)
  }
  await expect(search.prepare(next)).rejects.toThrow('no words')
  expect(await total(search, next, 'date')).toBe(120)
  broken = false
  await search.prepare(next)
  expect(await total(search, next, 'nut')).toBe(120)
})
