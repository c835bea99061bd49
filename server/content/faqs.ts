import type { Faq, FaqCard, FaqDeviceCategory, FaqTopic } from '#contracts/faqs.ts'
import type { Category, ProductCard } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import * as files from './faq-files.ts'
import { checkFigures } from './figures.ts'
import * as shared from './files.ts'
import { checkInstructions } from './instructions.ts'
import type { ContentReader, Parsed } from './read.ts'
import { entryOf, readTranslated, type Translated } from './translated.ts'
import type { WarningContent } from './warnings.ts'

interface FaqSource {
  facts: Parsed<files.FaqFile>
  words: Translated<files.FaqWords>
  /** Every model that it is about. */
  models: string[]
}

/** An article with its text as it is written, in Markdown. */
export interface FaqEntry extends Omit<Faq, 'text'> {
  body: string
}

export interface FaqContent {
  topics(lang: Lang): FaqTopic[]
  /** Device categories that have articles. */
  categories(lang: Lang): FaqDeviceCategory[]
  /** Heaviest first. */
  cards(lang: Lang): FaqCard[]
  faq(lang: Lang, id: number): FaqEntry | undefined
}

/** Reads topics and articles, and checks that what they name exists. */
export function readFaqs(
  reader: ContentReader,
  catalogue: { categories(lang: Lang): Category[]; cards(lang: Lang): ProductCard[] },
  warnings: WarningContent,
): FaqContent {
  const order = reader.yaml('faqs/topics.yaml', files.topicsFile)
  const topicWords = readTranslated(reader, 'faqs', 'yaml', shared.labels, ['topics.yaml'])
  const topics = order?.data.order ?? []
  for (const [index, topic] of topics.entries())
    if (!entryOf(topicWords, 'en', topic)) order?.fault(['order', index], `"${topic}" has no name in faqs/en.yaml`)

  const products = catalogue.cards('en')
  const sources = reader.folders('faqs').flatMap((folder) => readSource(reader, folder, products))
  checkAgreement(sources, topics, products)
  for (const { facts, words, models } of sources) {
    const sold = products.filter(({ model }) => models.includes(model)).flatMap(({ markets }) => markets)
    checkInstructions({ words, facts, markets: sold, textOf: ({ body }) => body }, warnings)
  }
  sources.sort((a, b) => b.facts.data.weight - a.facts.data.weight || a.facts.data.id - b.facts.data.id)
  const byId = new Map(sources.map((source) => [source.facts.data.id, source]))
  const count = (fits: (facts: files.FaqFile) => boolean) => sources.filter(({ facts }) => fits(facts.data)).length

  return {
    topics: (lang) =>
      topics.flatMap((topic) => {
        const name = entryOf(topicWords, lang, topic)
        const amount = count((facts) => facts.topic === topic)
        return name && amount ? [{ key: topic, name: name.words, count: amount, contentLang: name.contentLang }] : []
      }),
    categories: (lang) =>
      catalogue.categories(lang).map(({ slug, name, contentLang }) => ({
        slug,
        name,
        count: count((facts) => !facts.categories.length || facts.categories.includes(slug)),
        contentLang,
      })),
    cards: (lang) => sources.flatMap((source) => faqOf(source, lang, warnings) ?? []).map(cardOf),
    faq: (lang, id) => {
      const source = byId.get(id)
      return source && faqOf(source, lang, warnings)
    },
  }
}

function readSource(reader: ContentReader, folder: string, products: ProductCard[]): FaqSource[] {
  const facts = reader.yaml(`faqs/${folder}/faq.yaml`, files.faqFile)
  const words = readTranslated(reader, `faqs/${folder}`, 'md', files.faqWords, ['faq.yaml'])
  words.each((file) => checkFigures(file, ['diagram']))
  if (!facts) return []
  if (facts.data.review) reader.reviews.add(`faqs/${folder}`)
  const { categories, models } = facts.data
  const named = products.filter(
    ({ category, model }) =>
      (!categories.length || categories.includes(category)) && (!models.length || models.includes(model)),
  )
  return [{ facts, words, models: named.map(({ model }) => model) }]
}

function checkAgreement(sources: FaqSource[], topics: string[], products: ProductCard[]): void {
  const ids = new Set<number>()
  for (const { facts } of sources) {
    if (ids.has(facts.data.id)) facts.fault(['id'], `${facts.data.id} is the id of another article as well`)
    ids.add(facts.data.id)
  }
  for (const { facts } of sources) {
    const { id, topic, categories, models, related } = facts.data
    if (!topics.includes(topic)) facts.fault(['topic'], `"${topic}" is not in faqs/topics.yaml`)
    for (const [index, wanted] of categories.entries())
      if (!products.some(({ category }) => category === wanted))
        facts.fault(['categories', index], `names no category: ${wanted}`)
    for (const [index, wanted] of models.entries())
      if (
        !products.some(
          ({ model, category }) => model === wanted && (!categories.length || categories.includes(category)),
        )
      )
        facts.fault(['models', index], `names no model of its categories: ${wanted}`)
    for (const [index, wanted] of related.entries())
      if (!ids.has(wanted) || wanted === id) facts.fault(['related', index], `names no other article: ${wanted}`)
  }
}

function faqOf({ facts, words, models }: FaqSource, lang: Lang, warnings: WarningContent): FaqEntry | undefined {
  const found = words.in(lang)
  if (!found) return undefined
  const { contentLang, isOlder } = found
  const { review: _, sources: _sources, ...shown } = facts.data
  const body = warnings.into(found.words.body, lang, contentLang)
  return { ...shown, ...found.words, body, models, contentLang, isOlder, languages: words.languages }
}

function cardOf({
  keywords: _keywords,
  body: _body,
  related: _related,
  isOlder: _isOlder,
  ...card
}: FaqEntry): FaqCard {
  return card
}
