import type { FaqCard } from '#contracts/faqs.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import type { Fields } from './fields.ts'
import { modelsIn } from './models.ts'
import type { WordGroups } from './synonyms.ts'

/** `/search/{lang}.json`: what the search needs of every article when the service cannot be reached. Names are short, since all of it travels. */
export interface OfflineIndex {
  /** Model numbers, each with its category. */
  models: [model: string, category: string][]
  /** Words that mean the same or a kind of another, of the language itself and of English. */
  words: Partial<Record<Lang, WordGroups>>
  /** Pairs of a traditional and a simplified character. */
  simplify: string
  /** Heaviest first. */
  articles: OfflineArticle[]
}

export interface OfflineArticle {
  id: number
  title: string
  summary: string
  words: string[]
  headings: string[]
  /** What it is called by who looks for it. */
  names?: string[]
  topic: string
  /** Left out where it is about every category. */
  categories?: string[]
  /** Left out where it is about every model of its categories. */
  models?: string[]
  weight: number
  updated: string
  /** Left out where it is the language of the index. */
  contentLang?: Lang
  /** A bit for each language that has words of it, in the order of `langs`. */
  languages: number
}

/** An article of the index as a card. */
export function cardOf(article: OfflineArticle, lang: Lang, { models }: OfflineIndex): FaqCard {
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

export function fieldsOf({ title, summary, words, headings }: OfflineArticle): Fields {
  return { title, keywords: words, headings, summary, body: '' }
}
