import { stringify } from 'yaml'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { type FaqEntry, readFaqs } from '#server/content/faqs.ts'
import { ContentError } from '#server/content/fault.ts'
import { ContentReader } from '#server/content/read.ts'
import { readSearchWords } from '#server/content/search-words.ts'
import { readWarnings } from '#server/content/warnings.ts'
import { smallContent } from './content.ts'

type Words = Pick<FaqEntry, 'title' | 'summary' | 'keywords' | 'body'>

/** An article in some languages; what is left out is plain. */
export interface Written
  extends Partial<Pick<FaqEntry, 'topic' | 'categories' | 'models' | 'weight' | 'updated' | 'related'>> {
  id: number
  words: Partial<Record<Lang, Partial<Words>>>
}

/** Models besides those of the fixture, so that an article about all of them is about many. */
const more = ['X1', 'X2', 'X3', 'X4', 'X5', 'X6']
/** An article has three keywords at least; nobody asks for these. */
const padding = ['qqq', 'qqqq', 'qqqqq']

/** The small content with these articles instead of its own, with these groups of synonyms and names of articles. */
export function contentWith(
  articles: Written[],
  {
    revision = 'faqs',
    synonyms = {},
    names = {},
  }: {
    revision?: string
    synonyms?: Partial<Record<Lang, string[][]>>
    names?: Partial<Record<Lang, Record<string, string[]>>>
  } = {},
): Content {
  const content = smallContent(revision)
  const languages = new Set(['en', ...Object.keys(synonyms), ...Object.keys(names)] as Lang[])
  const files = new Map([
    ['faqs/topics.yaml', stringify({ order: ['setup', 'wi-fi'] })],
    ['faqs/en.yaml', stringify({ setup: 'Set-up', 'wi-fi': 'Wi-Fi' })],
    ...articles.flatMap(filesOf),
    ...Array.from(languages, (lang): [string, string] => {
      const words = { synonyms: synonyms[lang] ?? [], popular: [], articles: names[lang] ?? {} }
      return [`search/${lang}.yaml`, stringify(words)]
    }),
  ])
  const reader = new ContentReader('', new Map(Array.from(files, ([path, text]) => [path, Buffer.from(text)])))
  const catalogue = {
    categories: content.categories,
    cards: (lang: Lang) => [...content.products(lang), ...more.flatMap((model) => lampsOf(content, lang, model))],
  }
  const faqs = readFaqs(reader, catalogue, readWarnings(reader))
  const searchWords = readSearchWords(reader, (id) => faqs.faq('en', id) !== undefined)
  if (reader.faults.length > 0) throw new ContentError(reader.faults)
  return { ...content, faqs, searchWords }
}

function lampsOf(content: Content, lang: Lang, model: string) {
  const [lamp] = content.products(lang).filter(({ category }) => category === 'smart-light')
  return lamp ? [{ ...lamp, model }] : []
}

/** The files of an article, by their path. */
function filesOf({ id, words, ...facts }: Written): [string, string][] {
  const plain = { topic: 'setup', categories: [], models: [], weight: 50, updated: '2026-01-31', related: [] }
  const texts = Object.entries<Partial<Words>>({ en: {}, ...words })
  return [
    [`faqs/${id}/faq.yaml`, stringify({ id, ...plain, ...facts })],
    ...texts.map(([lang, { body = 'A body that says nothing', keywords = [], ...own }]): [string, string] => {
      const padded = [...keywords, ...padding.slice(keywords.length)]
      const front = { title: `Article ${id}`, summary: 'A summary that says nothing', ...own, keywords: padded }
      return [`faqs/${id}/${lang}.md`, `---\n${stringify(front)}---\n${body}\n`]
    }),
  ]
}
