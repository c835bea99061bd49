import type { Faq } from '#contracts/faqs.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import { modelsIn } from './models.ts'
import { plainText } from './plain-text.ts'
import { simplifyingPairs } from './simplify.ts'

/** `/search/{lang}.json`: what the search needs of every article when the service cannot be reached. Names are short, since all of it travels. */
export interface OfflineIndex {
  /** Model numbers, each with its category. */
  models: [model: string, category: string][]
  synonyms: string[][]
  /** Pairs of a traditional and a simplified character. */
  simplify: string
  articles: OfflineArticle[]
}

export interface OfflineArticle {
  id: number
  title: string
  summary: string
  /** Keywords and headings. */
  words: string[]
  headings: string[]
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

/** The index of one language, from its articles as the API answers them. */
export function offlineIndex({
  lang,
  faqs,
  products,
  synonyms,
}: {
  lang: Lang
  faqs: readonly Faq[]
  products: readonly { model: string; category: string }[]
  synonyms: string[][]
}): OfflineIndex {
  const models = products.map(({ model, category }): [string, string] => [model, category])
  const articles = faqs.map((faq): OfflineArticle => {
    const { id, title, summary, keywords, topic, categories, weight, updated, contentLang, languages } = faq
    const every = modelsIn(models, categories)
    return {
      id,
      title,
      summary,
      words: keywords,
      headings: plainText(faq.body).headings,
      topic,
      ...(categories.length && { categories }),
      ...(faq.models.length !== every.length && { models: faq.models }),
      weight,
      updated,
      ...(contentLang !== lang && { contentLang }),
      languages: languages.reduce((bits, each) => bits | (1 << langs.indexOf(each)), 0),
    }
  })
  const texts = articles.flatMap(({ title, summary, words, headings }) => [title, summary, ...words, ...headings])
  return {
    models,
    synonyms,
    simplify: lang.startsWith('zh') ? simplifyingPairs([...texts, ...synonyms.flat()]) : '',
    articles,
  }
}
