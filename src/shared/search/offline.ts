import type { FoundFaq } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { buildEngine } from './build-engine.ts'
import { modelsOf } from './models.ts'
import { cardOf, fieldsOf, type OfflineIndex } from './offline-index.ts'
import { Presenter } from './present.ts'
import { type Languages, langsOf } from './readings.ts'
import { stemOf } from './stems/index.ts'
import { phrasesOf, synonymsOf, type WordGroups } from './synonyms.ts'
import type { Rules } from './tokens.ts'

export interface OfflineAsked {
  keyword: string
  topic?: string | undefined
  cate?: string | undefined
  /** In any spelling. */
  model?: string | undefined
  /** How many answers are wanted, and after how many. */
  size: number
  from: number
}

export interface OfflineAnswer {
  total: number
  items: FoundFaq[]
  corrected: string | null
}

/** An index that is ready to be asked. */
export type OfflineSearch = (asked: OfflineAsked) => OfflineAnswer

const none: WordGroups = { synonyms: [], kinds: {} }
const loaded = new Map<Lang, Promise<OfflineSearch>>()

/**
 * The search without the service, by the same engine over all but the bodies of the texts. Fetches
 * `/search/{lang}.json` at the first question; rejects when that cannot be had.
 */
export async function searchOffline(lang: Lang, asked: OfflineAsked): Promise<OfflineAnswer> {
  const search = loaded.get(lang) ?? load(lang)
  loaded.set(lang, search)
  search.catch(() => loaded.delete(lang))
  return (await search)(asked)
}

async function load(lang: Lang): Promise<OfflineSearch> {
  const response = await fetch(`/search/${lang}.json`)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  return openOffline(lang, await response.json())
}

export async function openOffline(lang: Lang, index: OfflineIndex): Promise<OfflineSearch> {
  const languages = await languagesOf(lang, index)
  const cards = new Map(index.articles.map((article) => [article.id, cardOf(article, lang, index)]))
  const articles = new Map(index.articles.map((article) => [article.id, article]))
  const engine = await buildEngine({
    articles: [...cards.values()],
    langs: langsOf(lang),
    languages,
    textOf(id, each) {
      const article = articles.get(id)
      return article && (article.contentLang ?? lang) === each ? fieldsOf(article) : undefined
    },
    namesOf: (id, each) => (each === lang ? (articles.get(id)?.names ?? []) : []),
    phrasesOf: (each) => phrasesOf(index.words[each] ?? none),
  })
  const presenter = new Presenter()
  const { models } = languages.rules(lang)

  return ({ model, ...asked }) => {
    const wanted = model ? (models.termOf(model) ?? 'none') : undefined
    const { ids, total, readings, corrected } = engine.find({ ...asked, lang, model: wanted, sort: 'recommendation' })
    const items = ids.flatMap((id): FoundFaq[] => {
      const card = cards.get(id)
      return card ? [presenter.hit(card, () => '', readings, languages.rules(card.contentLang))] : []
    })
    return { total, items, corrected }
  }
}

async function languagesOf(lang: Lang, index: OfflineIndex): Promise<Languages> {
  const models = modelsOf(index.models.map(([model]) => model))
  const pairs = new Map([...index.simplify.matchAll(/(.)(.)/gsu)].map(([, from, to]) => [from, to]))
  const simplify = (text: string) => [...text].map((sign) => pairs.get(sign) ?? sign).join('')
  const rules = new Map<Lang, Rules>()
  for (const each of langsOf(lang)) rules.set(each, { lang: each, stem: await stemOf(each), models, simplify })
  const rulesOf = (each: Lang) => rules.get(each) as Rules
  const words = langsOf(lang).map((each) => index.words[each] ?? none)
  const synonyms = synonymsOf(words, rulesOf(lang))
  return { rules: rulesOf, synonyms: () => synonyms }
}
