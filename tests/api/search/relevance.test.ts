import { afterAll, beforeAll, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { loadContent } from '#server/content/load.ts'
import { type OfflineSearch, openOffline } from '#shared/search/offline.ts'
import { offlineIndex } from '#shared/search/offline-index.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { type Labelled, labelledQueries } from '#tests/search/labelled.ts'

const queries = labelledQueries()
let content: Content
let test: TestApp
beforeAll(async () => {
  content = await loadContent('content', async () => new Map())
  test = await createTestApp({ content })
})
afterAll(() => test.close())

let clients = 0
async function firstThree(lang: string, keyword: string): Promise<number[]> {
  const path = `/api/v1/faqs/list?lang=${lang}&size=3&keyword=${encodeURIComponent(keyword)}`
  const { body } = await test.request(path, {}, `10.2.${clients >> 8}.${clients++ & 255}`)
  return (body.Data as { items: { id: number }[] }).items.map(({ id }) => id)
}

/** Asks them all once, and prints what is missed. */
async function ask(asked: Labelled[], find: (query: Labelled) => Promise<number[]>): Promise<Set<Labelled>> {
  const found = new Set<Labelled>()
  for (const query of asked) {
    const ids = await find(query)
    if (ids.some((id) => query.find.includes(id))) found.add(query)
    else
      console.log(
        `missed ${query.lang} "${query.ask}": wanted ${query.find.join(' or ')}, found ${ids.join(', ') || 'nothing'}`,
      )
  }
  return found
}

/** A busy machine takes its time over some hundred questions. */
const patience = 300_000

it('knows enough questions of every language', () => {
  expect(queries.length).toBeGreaterThanOrEqual(220)
  for (const lang of langs) expect(queries.filter((query) => query.lang === lang).length).toBeGreaterThanOrEqual(15)
  const ids = new Set(content.faqs.cards('en').map(({ id }) => id))
  for (const { ask, find } of queries) expect([ask, find.filter((id) => !ids.has(id))]).toEqual([ask, []])
})

it(
  'has the right article among the first three for 95 % of them, and for 90 % in every language',
  async () => {
    const found = await ask(queries, ({ lang, ask }) => firstThree(lang, ask))
    expect(found.size / queries.length).toBeGreaterThanOrEqual(0.95)
    for (const lang of langs) {
      const own = queries.filter((query) => query.lang === lang)
      const share = own.filter((query) => found.has(query)).length / own.length
      expect([lang, share >= 0.9]).toEqual([lang, true])
    }
  },
  patience,
)

it(
  'finds every article by its title',
  async () => {
    const titles = langs.flatMap((lang) =>
      content.faqs.cards(lang).map(({ id, title, contentLang }) => ({ lang: contentLang, ask: title, find: [id] })),
    )
    const own = titles.filter(
      ({ lang, ask }, index) => titles.findIndex((each) => each.lang === lang && each.ask === ask) === index,
    )
    const found = await ask(own, ({ lang, ask }) => firstThree(lang, ask))
    expect(found.size / own.length).toBeGreaterThanOrEqual(0.99)
  },
  patience,
)

it(
  'has it for 95 % of them without the service as well',
  async () => {
    const searches = new Map<string, OfflineSearch>()
    for (const lang of langs) {
      const faqs = content.faqs.cards(lang).flatMap(({ id }) => content.faqs.faq(lang, id) ?? [])
      const synonyms = [...new Set([lang, 'en' as const])].flatMap((each) => content.searchWords(each).synonyms)
      searches.set(
        lang,
        await openOffline(lang, offlineIndex({ lang, faqs, products: content.products(lang), synonyms })),
      )
    }
    const find = async ({ lang, ask }: Labelled) =>
      ((await searches.get(lang)?.(ask, {}))?.items ?? []).slice(0, 3).map(({ id }) => id)
    const found = await ask(queries, find)
    expect(found.size / queries.length).toBeGreaterThanOrEqual(0.95)
  },
  patience,
)

it.each([
  ['en', 'chocolate cake recipe'],
  ['de', 'Rezept für Apfelstrudel'],
  ['fr', 'gâteau au chocolat'],
  ['ja', '寿司'],
  ['zh-Hans', '红烧牛肉'],
  ['ru', 'рецепт борща'],
  ['tr', 'çikolatalı pasta'],
  ['uk', 'рецепт борщу'],
])('answers nothing to %s "%s"', async (lang, ask) => {
  expect(await firstThree(lang, ask)).toEqual([])
})
