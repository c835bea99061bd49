import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content } from '#server/content/content.ts'
import type { Database } from '#server/db/index.ts'
import { createSearch } from '#server/search/index.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { contentWith } from '#tests/helpers/faqs.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const many = (revision: string, word: string) =>
  contentWith(
    Array.from({ length: 120 }, (_, index) => ({ id: index + 1, words: { en: { title: `${word} ${index}` } } })),
    { revision },
  )

async function total(content: Content, keyword: string, search = createSearch(db)): Promise<number> {
  const wish = {
    lang: 'en',
    topic: undefined,
    cate: undefined,
    model: undefined,
    sort: 'view',
    page: 1,
    size: 1,
  } as const
  return (await search.find(content, { ...wish, keyword })).total
}

const rows = async (table: 'search_document' | 'search_index') =>
  Number(
    (
      await db.kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )

it('is made once by processes that start together', async () => {
  const content = many('one', 'apple')
  const searches = Array.from({ length: 4 }, () => createSearch(db))
  expect(await Promise.all(searches.map((search) => total(content, 'apple', search)))).toEqual([120, 120, 120, 120])
  expect([await rows('search_document'), await rows('search_index')]).toEqual([120, 1])
})

it('follows the content', async () => {
  const search = createSearch(db)
  expect(await total(many('two', 'pear'), 'pear', search)).toBe(120)
  expect(await total(many('two', 'pear'), 'apple', search)).toBe(0)
  expect(await total(many('three', 'plum'), 'plum', search)).toBe(120)
  expect(await rows('search_document')).toBe(120)
})

it('is not made again for content that it has', async () => {
  const content = many('four', 'fig')
  await createSearch(db).prepare(content)
  const before = await db.kysely.selectFrom('search_index').selectAll().executeTakeFirstOrThrow()
  await createSearch(db).prepare(content)
  expect(await db.kysely.selectFrom('search_index').selectAll().executeTakeFirstOrThrow()).toEqual(before)
})

it('serves the old index whole until the new one is there', async () => {
  const old = many('five', 'lime')
  const search = createSearch(db)
  expect(await total(old, 'lime', search)).toBe(120)
  const making = createSearch(db).prepare(many('six', 'kiwi'))
  const seen = new Set<number>()
  const asking = (async () => {
    for (let asked = 0; asked < 20; asked++) seen.add(await total(old, 'lime', search))
  })()
  await Promise.all([making, asking])
  for (const count of seen) expect([0, 120]).toContain(count)
  expect(await total(many('six', 'kiwi'), 'kiwi')).toBe(120)
})

it('stays as it is when the making fails', async () => {
  const good = many('seven', 'date')
  expect(await total(good, 'date')).toBe(120)
  const bad = many('eight', 'nut')
  const broken = {
    ...bad,
    searchWords: () => {
      throw new Error('no words')
    },
  }
  await expect(createSearch(db).prepare(broken)).rejects.toThrow('no words')
  expect(await total(good, 'date')).toBe(120)
})
