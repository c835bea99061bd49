import type { FaqCard } from '#contracts/faqs.ts'
import type { FoundFaq } from '#contracts/help-centre.ts'
import { defaultLang, type Lang, langs } from '#i18n/locales.ts'
import { answer } from './answer.ts'
import { lower } from './fold.ts'
import { cut, excerptOf, markedText, matchesOf } from './marks.ts'
import { compactModel, knownModel, modelsIn, modelsOf } from './models.ts'
import type { OfflineArticle, OfflineIndex } from './offline-index.ts'
import { type OfflineText, rankOf, textOf } from './offline-rank.ts'
import { type Languages, langsOf, type Reading } from './readings.ts'
import { stemOf } from './stems/index.ts'
import { type Synonyms, synonymsOf } from './synonyms.ts'
import { type Rules, tokenize } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { coverage as least } from './weights.ts'

export interface OfflineFilters {
  topic?: string | undefined
  cate?: string | undefined
  /** In any spelling. */
  model?: string | undefined
}

export interface OfflineAnswer {
  /** All of them, the best first; those in the asked language before English ones. */
  items: FoundFaq[]
  corrected: string | null
}

/** An index that is ready to be asked. */
export type OfflineSearch = (keyword: string, filters: OfflineFilters) => Promise<OfflineAnswer>

interface Entry {
  card: FaqCard
  text: OfflineText
}

const loaded = new Map<Lang, Promise<OfflineSearch>>()

/**
 * The search without the service: over titles, models, keywords, headings and summaries, by the same
 * words and much the same order. Fetches `/search/{lang}.json` at the first question; rejects when that
 * cannot be had.
 */
export async function searchOffline(lang: Lang, keyword: string, filters: OfflineFilters = {}): Promise<OfflineAnswer> {
  const search = loaded.get(lang) ?? load(lang)
  loaded.set(lang, search)
  search.catch(() => loaded.delete(lang))
  return (await search)(keyword, filters)
}

async function load(lang: Lang): Promise<OfflineSearch> {
  const response = await fetch(`/search/${lang}.json`)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  return openOffline(lang, await response.json())
}

export async function openOffline(lang: Lang, index: OfflineIndex): Promise<OfflineSearch> {
  const languages = await languagesOf(lang, index)
  const entries = index.articles.map((article): Entry => {
    const card = cardOf(article, lang, index)
    return { card, text: textOf(article, card, languages.rules(card.contentLang)) }
  })
  const vocabularies = langsOf(lang).map((each) =>
    vocabularyOf(
      entries.filter(({ card }) => card.contentLang === each),
      each === lang ? index.synonyms.flat() : [],
      languages.rules(each),
    ),
  )

  return async (keyword, { topic, cate, model }) => {
    const wanted = model ? knownModel(compactModel(model), languages.rules(lang).models) : undefined
    const allowed = entries.filter(
      ({ card, text }) =>
        (topic === undefined || card.topic === topic) &&
        (cate === undefined || !card.categories.length || card.categories.includes(cate)) &&
        (!model || (wanted !== undefined && text.models.has(wanted))),
    )
    const find = (readings: Reading[], mode: 'all' | 'some') => found(allowed, lang, readings, mode)
    const { found: hits, readings, corrected } = await answer(keyword, lang, { languages, vocabularies, find })
    const items = hits.entries.map(({ card }): FoundFaq => {
      const rules = languages.rules(card.contentLang)
      const matches = matchesOf(readings.find((reading) => reading.lang === card.contentLang)?.units ?? [], rules)
      const excerpt = excerptOf(cut(card.summary, rules), matches, rules.lang)?.excerpt ?? [
        { text: card.summary, hit: false },
      ]
      return { ...card, markedTitle: markedText(cut(card.title, rules), matches), excerpt }
    })
    return { items, corrected }
  }
}

function found(entries: Entry[], lang: Lang, readings: Reading[], mode: 'all' | 'some') {
  const ranked = entries
    .map((entry) => {
      const reading = readings.find((each) => each.lang === entry.card.contentLang)
      return { entry, ...rankOf(entry.text, entry.card, reading, readings.length > 0, mode) }
    })
    .filter(({ coverage }) => coverage > 0)
  const best = Math.max(0, ...ranked.map(({ coverage }) => coverage))
  const bestFit = Math.max(0, ...ranked.map(({ fit }) => fit))
  const tierOf = ({ entry, fit }: (typeof ranked)[number]) =>
    lang === defaultLang ? 0 : entry.card.contentLang !== lang ? 1 : fit >= least.ofBestInEnglish * bestFit ? 0 : 2
  const fitting = ranked
    .filter(({ coverage }) => coverage >= Math.max(least.ofQuestion, least.ofBest * best))
    .sort((a, b) => tierOf(a) - tierOf(b) || b.rank - a.rank || a.entry.card.id - b.entry.card.id)
  return { total: fitting.length, best: bestFit, entries: fitting.map(({ entry }) => entry) }
}

async function languagesOf(lang: Lang, index: OfflineIndex): Promise<Languages> {
  const models = modelsOf(index.models.map(([model]) => model))
  const pairs = new Map([...index.simplify.matchAll(/(.)(.)/gsu)].map(([, from, to]) => [from, to]))
  const simplify = (text: string) => [...text].map((sign) => pairs.get(sign) ?? sign).join('')
  const rules = new Map<Lang, Rules>()
  for (const each of langsOf(lang)) rules.set(each, { lang: each, stem: await stemOf(each), models, simplify })
  const rulesOf = (each: Lang) => rules.get(each) as Rules
  const synonyms: Synonyms = synonymsOf(index.synonyms, rulesOf(lang))
  return { rules: rulesOf, synonyms: () => synonyms }
}

/** The words of the texts, and those that only the groups of synonyms have: typing errors in them are mended as well. */
function vocabularyOf(entries: Entry[], synonyms: readonly string[], rules: Rules): Vocabulary {
  const forms = new Map<string, { documents: number; shown: string | null }>()
  for (const text of synonyms)
    for (const { kind, term, start, end } of tokenize(text, rules))
      if (kind === 'word') forms.set(term, { documents: 0, shown: lower(text.slice(start, end)) })
  for (const { text } of entries)
    for (const [form, { shown }] of text.forms) {
      const entry = forms.get(form) ?? { documents: 0, shown: null }
      forms.set(form, { documents: entry.documents + 1, shown: entry.shown ?? shown })
    }
  const all = [...forms].map(([form, entry]) => ({ form, ...entry }))
  return new Vocabulary(entries.length, all)
}

function cardOf(article: OfflineArticle, lang: Lang, { models }: OfflineIndex): FaqCard {
  const { id, title, summary, topic, categories = [], weight, updated, contentLang = lang } = article
  return {
    id,
    title,
    summary,
    topic,
    categories,
    models: article.models ?? modelsIn(models, categories),
    weight,
    updated,
    contentLang,
    languages: langs.filter((_, bit) => article.languages & (1 << bit)),
  }
}
