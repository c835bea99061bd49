import type { Faq } from '#contracts/faqs.ts'
import { type Lang, langs } from '#i18n/locales.ts'
import { plainOf, sectionsOf } from '#shared/text/text-tree.ts'
import { modelsIn } from './models.ts'
import type { OfflineArticle, OfflineIndex } from './offline-index.ts'
import { simplifyingPairs } from './simplify.ts'
import { phrasesOf } from './synonyms.ts'

/** The index of one language, from its articles as the API answers them. */
export function offlineIndex({
  lang,
  faqs,
  products,
  words,
  names,
}: {
  lang: Lang
  faqs: readonly Faq[]
  products: readonly { model: string; category: string }[]
  words: OfflineIndex['words']
  /** By id. */
  names: Record<string, string[]>
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
      headings: sectionsOf(faq.text).map(({ inlines }) => plainOf(inlines)),
      ...(names[id] && { names: names[id] }),
      topic,
      ...(categories.length && { categories }),
      ...(faq.models.length !== every.length && { models: faq.models }),
      weight,
      updated,
      ...(contentLang !== lang && { contentLang }),
      languages: languages.reduce((bits, each) => bits | (1 << langs.indexOf(each)), 0),
    }
  })
  const texts = articles.flatMap(({ title, summary, words, headings, names = [] }) => [
    title,
    summary,
    ...words,
    ...headings,
    ...names,
  ])
  const own = words[lang]
  const groups = Object.entries(words).map(([each, { synonyms, kinds }]) => [each, { synonyms, kinds }])
  return {
    models,
    words: Object.fromEntries(groups),
    simplify: lang.startsWith('zh') ? simplifyingPairs([...texts, ...(own ? phrasesOf(own) : [])]) : '',
    articles,
  }
}
