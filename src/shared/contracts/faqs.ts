import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, isOlder, lang, language, slug } from './fields.ts'
import { blocks } from './text.ts'

/** The calls of the FAQ pages, answered from the content alone. Those of the help centre, which search and count, are in `help-centre.ts`. */

export const faqCard = z.object({
  id: z.int(),
  title: z.string(),
  /** 60 to 160 characters for lists and search engines. */
  summary: z.string(),
  /** Key of a topic. */
  topic: slug,
  /** Categories of the devices that it is about; none when it is about every device. */
  categories: z.array(slug),
  /** Model numbers of the devices that it is about: all of its categories, or of the catalogue, when the editor named none. */
  models: z.array(z.string()),
  /** 0 to 100, by the editor: how many need it. */
  weight: z.int(),
  updated: day,
  contentLang: lang,
  /** The languages in which it has words of its own; English is always one. */
  languages: z.array(lang),
})
export type FaqCard = z.output<typeof faqCard>

export const faq = z.extend(faqCard, {
  /** What people type who look for it, beyond the words of title and text. */
  keywords: z.array(z.string()),
  text: blocks,
  /** Ids of articles that go with it. */
  related: z.array(z.int()),
  isOlder,
})
export type Faq = z.output<typeof faq>

/** A way to browse, and how many articles there are. Articles about every device count in every category. */
export const faqTopic = z.object({ key: slug, name: z.string(), count: z.int(), contentLang: lang })
export const faqDeviceCategory = z.object({ slug, name: z.string(), count: z.int(), contentLang: lang })
export type FaqTopic = z.output<typeof faqTopic>
export type FaqDeviceCategory = z.output<typeof faqDeviceCategory>

export const getFaqCategories = endpoint({
  method: 'GET',
  path: 'api/v1/faqCategory',
  summary: 'Topics and device categories of the FAQs, with counts',
  input: z.object({ lang: language }),
  output: z.object({ topics: z.array(faqTopic), categories: z.array(faqDeviceCategory) }),
  maxAge: 60,
})

export const getFaqs = endpoint({
  method: 'GET',
  path: 'api/v1/faqList',
  summary: 'All FAQs as cards, heaviest first',
  input: z.object({ lang: language }),
  output: z.array(faqCard),
  maxAge: 60,
})

export const getFaqLanguages = endpoint({
  method: 'GET',
  path: 'api/v1/faq/lang',
  summary: 'The languages of the FAQs, and how many articles each has of its own',
  input: z.object({}),
  output: z.array(z.object({ lang, name: z.string(), count: z.int() })),
  maxAge: 60,
})

export const getFaq = endpoint({
  method: 'GET',
  path: 'api/v1/faq/{id}',
  summary: 'One FAQ with its text',
  input: z.object({ id, lang: language }),
  output: faq,
  maxAge: 60,
})
