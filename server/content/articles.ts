import type { Article, ArticleCard, ArticleTag } from '#contracts/explore.ts'
import type { Lang } from '#i18n/locales.ts'
import { readingTime } from '#shared/text/reading-time.ts'
import * as files from './article-files.ts'
import { checkFigures } from './figures.ts'
import * as shared from './files.ts'
import { checkInstructions } from './instructions.ts'
import type { ContentReader, Parsed } from './read.ts'
import { entryOf, readTranslated, type Translated } from './translated.ts'
import type { WarningContent } from './warnings.ts'

interface ArticleSource {
  facts: Parsed<files.ArticleFile>
  words: Translated<files.ArticleWords>
}

export interface ArticleContent {
  tags(lang: Lang): ArticleTag[]
  /** The heaviest first, then the newest. */
  cards(lang: Lang): ArticleCard[]
  article(lang: Lang, id: number): Article | undefined
}

/** Reads tags and articles, and checks that what they name exists. */
export function readArticles(reader: ContentReader, productIds: Set<number>, warnings: WarningContent): ArticleContent {
  const order = reader.yaml('articles/tags.yaml', files.tagsFile)
  const tagWords = readTranslated(reader, 'articles', 'yaml', shared.labels, ['tags.yaml'])
  const tags = order?.data.order ?? []
  for (const [index, tag] of tags.entries())
    if (!entryOf(tagWords, 'en', tag)) order?.fault(['order', index], `"${tag}" has no name in articles/en.yaml`)

  const sources = reader.folders('articles').flatMap((folder) => {
    const facts = reader.yaml(`articles/${folder}/article.yaml`, files.articleFile)
    const words = readTranslated(reader, `articles/${folder}`, 'md', files.articleWords, ['article.yaml'])
    words.each((file) => checkFigures(file, ['diagram', 'picture']))
    return facts ? [{ facts, words }] : []
  })
  checkAgreement(sources, tags, productIds)
  for (const { facts, words } of sources)
    checkInstructions({ words, facts, markets: [], textOf: ({ body }) => body }, warnings)
  sources.sort(
    ({ facts: { data: a } }, { facts: { data: b } }) =>
      b.weight - a.weight || (a.published < b.published ? 1 : -1) || a.id - b.id,
  )

  return {
    tags: (lang) =>
      tags.flatMap((tag) => {
        const name = entryOf(tagWords, lang, tag)
        const count = sources.filter(({ facts }) => facts.data.tags.includes(tag)).length
        return name && count ? [{ key: tag, name: name.words, count, contentLang: name.contentLang }] : []
      }),
    cards: (lang) => sources.flatMap((source) => cardOf(source, lang) ?? []),
    article: (lang, id) => {
      const source = sources.find(({ facts }) => facts.data.id === id)
      const card = source && cardOf(source, lang)
      const found = source?.words.in(lang)
      if (!source || !card || !found) return undefined
      return {
        ...card,
        isOlder: found.isOlder,
        body: warnings.into(found.words.body, lang, found.contentLang),
        products: source.facts.data.products,
      }
    },
  }
}

function checkAgreement(sources: ArticleSource[], tags: string[], productIds: Set<number>): void {
  const ids = new Set<number>()
  for (const { facts } of sources) {
    const { id, tags: named, products, published, updated } = facts.data
    if (ids.has(id)) facts.fault(['id'], `${id} is the id of another article as well`)
    ids.add(id)
    if (updated < published) facts.fault(['updated'], 'is before the day of publication')
    for (const [index, tag] of named.entries())
      if (!tags.includes(tag)) facts.fault(['tags', index], `"${tag}" is not in articles/tags.yaml`)
    for (const [index, product] of products.entries())
      if (!productIds.has(product)) facts.fault(['products', index], `names no product: ${product}`)
  }
}

function cardOf({ facts, words }: ArticleSource, lang: Lang): ArticleCard | undefined {
  const found = words.in(lang)
  if (!found) return undefined
  const { title, summary, lead, alt, body } = found.words
  const { products: _, ...shown } = facts.data
  return {
    ...shown,
    title,
    summary,
    lead,
    alt,
    readingTime: readingTime(body, found.contentLang),
    contentLang: found.contentLang,
    languages: words.languages,
  }
}
