import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { countryCode, day, id, isOlder, lang, language, slug } from './fields.ts'
import { markdown } from './products.ts'

export const articleCard = z.object({
  id: z.int(),
  /** The segment of its address, the same in every language. */
  slug,
  title: z.string(),
  /** 60 to 160 characters for search engines. */
  summary: z.string(),
  lead: z.string(),
  /** Keys of tags. */
  tags: z.array(slug),
  /** ISO 3166 codes of the countries that it is about; none when it is about everywhere. */
  countries: z.array(countryCode),
  published: day,
  updated: day,
  /** Name of the picture that opens it, and what it shows. */
  picture: slug,
  alt: z.string(),
  /** 0 to 100, by the editor; the heaviest leads. */
  weight: z.int(),
  /** Minutes, at the usual pace of the language's script. */
  readingTime: z.int(),
  contentLang: lang,
  languages: z.array(lang),
})
export type ArticleCard = z.output<typeof articleCard>

export const article = z.extend(articleCard, {
  /** A paragraph `[[picture:room-garage|what it shows|caption]]` or `[[diagram:garage-wiring]]` stands for a figure. */
  body: markdown,
  /** Ids of products that it is about. */
  products: z.array(z.int()),
  isOlder,
})
export type Article = z.output<typeof article>

export const articleTag = z.object({ key: slug, name: z.string(), count: z.int(), contentLang: lang })
export type ArticleTag = z.output<typeof articleTag>

export const getArticles = endpoint({
  method: 'GET',
  path: 'api/v1/blog/articleList',
  summary: 'Articles as cards, the heaviest first and then the newest',
  input: z.object({ lang: language, tag: z.optional(slug), countryCode: z.optional(countryCode) }),
  output: z.array(articleCard),
  maxAge: 60,
})

export const getArticleTags = endpoint({
  method: 'GET',
  path: 'api/v1/blog/tagList',
  summary: 'The tags of articles, with counts',
  input: z.object({ lang: language }),
  output: z.array(articleTag),
  maxAge: 60,
})

export const getArticleCountries = endpoint({
  method: 'GET',
  path: 'api/v1/blog/countryCodeList',
  summary: 'The countries that articles are about',
  input: z.object({}),
  output: z.array(z.object({ code: countryCode, count: z.int() })),
  maxAge: 60,
})

export const getArticle = endpoint({
  method: 'GET',
  path: 'api/v1/blog/articleInfo',
  summary: 'One article with its text',
  input: z.object({ id, lang: language }),
  output: article,
  maxAge: 60,
})
