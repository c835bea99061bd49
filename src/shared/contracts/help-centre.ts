import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { faq, faqCard, faqDeviceCategory, faqTopic } from './faqs.ts'
import { count, id, lang, language, slug } from './fields.ts'
import { limits } from './limits.ts'
import { perClient } from './rates.ts'

export const faqSorts = ['recommendation', 'view'] as const
export const notHelpfulReasons = ['not-my-problem', 'unclear', 'did-not-work', 'out-of-date', 'other'] as const

/** A text cut at the places that fit the question, so that a page can mark them without HTML. */
export const markedText = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.output<typeof markedText>

export const foundFaq = z.extend(faqCard, {
  markedTitle: markedText,
  /** The piece of the text that fits best; the summary where there was no question. */
  excerpt: markedText,
})
export type FoundFaq = z.output<typeof foundFaq>

export const getFaqIndex = endpoint({
  method: 'GET',
  path: 'api/v1/faqCate/index',
  summary: 'What the help centre opens with: topics, device categories, and the most wanted articles',
  input: z.object({ lang: language }),
  output: z.object({
    topics: z.array(faqTopic),
    categories: z.array(faqDeviceCategory),
    recommended: z.array(faqCard),
  }),
  maxAge: 60,
})

/** The models of the catalogue by the category of their device. */
export const modelsByCategory = z.array(
  z.object({
    slug,
    name: z.string(),
    contentLang: lang,
    models: z.array(z.object({ model: z.string(), name: z.string(), product: z.int() })),
  }),
)
export type ModelsByCategory = z.output<typeof modelsByCategory>

export const getFaqModels = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/CateProductModelList',
  summary: 'The models of each device category, for the filter',
  input: z.object({ lang: language }),
  output: modelsByCategory,
  maxAge: 60,
})

export const searchFaqs = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/list',
  summary: 'Find FAQs by words, topic, device category and model; those in the asked language first',
  limit: perClient('search'),
  input: z.object({
    lang: language,
    /** What a person typed; only the beginning is used of what is longer than any question. */
    keyword: z.optional(
      z.pipe(
        z.string().register(z.globalRegistry, { format: 'question' }),
        z.transform((value) => [...value.slice(0, 2 * limits.searchKeyword)].slice(0, limits.searchKeyword).join('')),
      ),
    ),
    topic: z.optional(slug),
    cate: z.optional(slug),
    /** A model number in any spelling: `mss-310`. */
    model: z.optional(z.string().check(z.maxLength(40, 'too-long')).register(z.globalRegistry, { format: 'model' })),
    /** `1` while somebody still types: answered alike, and never noted as a question without an answer. */
    typing: z.optional(z.enum(['0', '1'], 'typing-unknown')),
    sort: z._default(z.enum(faqSorts, 'sort-unknown'), 'recommendation'),
    page: z._default(count(1000, 'page-format'), 1),
    size: z._default(count(50, 'size-format'), 10),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(foundFaq),
    /** The question as it was understood, where a typing error was mended; null otherwise. */
    corrected: z.nullable(z.string()),
  }),
  maxAge: 60,
})

export const getFaqDetail = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/detail',
  summary: 'One FAQ with its text',
  input: z.object({ id, lang: language }),
  output: faq,
  maxAge: 60,
})

export const updateFaqStatistics = endpoint({
  method: 'POST',
  path: 'api/v1/faqs/statUpdate',
  summary: 'Count a view or a vote, once per visitor, article and day; a later vote of the day replaces the earlier',
  limit: perClient('faqStatistics'),
  input: z
    .strictObject({
      id: z.int('id-format').check(z.minimum(1, 'id-format'), z.maximum(999_999_999, 'id-format')),
      lang: language,
      kind: z.enum(['view', 'helpful', 'notHelpful'], 'kind-unknown'),
      /** Only with `notHelpful`. */
      reason: z.optional(z.enum(notHelpfulReasons, 'reason-unknown')),
    })
    .check(
      z.refine(({ kind, reason }) => reason === undefined || kind === 'notHelpful', {
        error: 'reason-unwanted',
        path: ['reason'],
      }),
    ),
  output: z.null(),
})

export const getWordConf = endpoint({
  method: 'GET',
  path: 'api/v1/faqs/wordConf',
  summary: 'Words of a language that mean the same to the search, names of articles, and questions to offer',
  input: z.object({ lang: language }),
  output: z.object({
    synonyms: z.array(z.array(z.string())),
    /** By a word: those that mean a kind of it. */
    kinds: z.record(z.string(), z.array(z.string())),
    popular: z.array(z.string()),
    /** By id: what an article is called by who looks for it in this language, the name first. */
    articles: z.record(z.string(), z.array(z.string())),
  }),
  maxAge: 60,
})
