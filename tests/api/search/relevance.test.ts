import { afterAll, beforeAll, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { type Labelled, labelledQuestions, offTopicQuestions } from '#lib/labelled-questions.ts'
import type { Content } from '#server/content/content.ts'
import { faqAnswer } from '#server/content/faq-answer.ts'
import { loadContent } from '#server/content/load.ts'
import { offlineIndex } from '#shared/search/make-offline-index.ts'
import { type OfflineSearch, openOffline } from '#shared/search/offline.ts'
import { langsOf } from '#shared/search/readings.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

const questions = labelledQuestions()
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
  expect(questions.length).toBeGreaterThanOrEqual(1100)
  for (const lang of langs) expect(questions.filter((query) => query.lang === lang).length).toBeGreaterThanOrEqual(15)
  const ids = new Set(content.faqs.cards('en').map(({ id }) => id))
  for (const { ask, find } of questions) expect([ask, find.filter((id) => !ids.has(id))]).toEqual([ask, []])
})

it(
  'has the right article among the first three for 95 % of them in every language',
  async () => {
    const found = await ask(questions, ({ lang, ask }) => firstThree(lang, ask))
    for (const lang of langs) {
      const own = questions.filter((query) => query.lang === lang)
      const share = own.filter((query) => found.has(query)).length / own.length
      expect([lang, share >= 0.95]).toEqual([lang, true])
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
      const faqs = content.faqs.cards(lang).flatMap(({ id }) => faqAnswer(content.faqs, lang, id) ?? [])
      const words = Object.fromEntries(langsOf(lang).map((each) => [each, content.searchWords(each)]))
      const { articles: names } = content.searchWords(lang)
      const index = offlineIndex({ lang, faqs, products: content.products(lang), words, names })
      searches.set(lang, await openOffline(lang, index))
    }
    const find = async ({ lang, ask }: Labelled) =>
      (searches.get(lang)?.({ keyword: ask, from: 0, size: 3 }).items ?? []).map(({ id }) => id)
    const found = await ask(questions, find)
    expect(found.size / questions.length).toBeGreaterThanOrEqual(0.95)
  },
  patience,
)

it.each([
  ['en', 'chocolate cake recipe'],
  ['de', 'Rezept für Kuchen'],
  ['de', 'Rezept für Apfelstrudel'],
  ['fr', 'recette de gâteau'],
  ['ja', '寿司'],
  ['zh-Hans', '红烧牛肉'],
  ['ru', 'рецепт борща'],
  ['tr', 'çikolatalı pasta'],
  ['uk', 'рецепт борщу'],
])('answers nothing to %s "%s"', async (lang, ask) => {
  expect(await firstThree(lang, ask)).toEqual([])
})

it('answers nothing to most questions about something else', async () => {
  const asked = offTopicQuestions()
  const answered: string[] = []
  for (const { lang, ask } of asked) if ((await firstThree(lang, ask)).length) answered.push(`${lang} ${ask}`)
  console.log('answered, though off-topic:', answered.join(', '))
  expect(answered.length / asked.length).toBeLessThanOrEqual(0.3)
})
