import { type Lang, langs } from '#i18n/locales.ts'
import { articleOf, fieldsIn } from '#shared/desk/reply-fields.ts'
import { type TicketCategory, ticketCategory } from '#shared/tickets/categories.ts'
import type { ContentReader, Parsed } from './read.ts'
import { checkReply, checkSameFields } from './reply-faults.ts'
import { type ReplyWords, replyFile, replyWords } from './reply-files.ts'

/** A text that the support puts into an answer. */
export interface Reply {
  key: string
  /** In English, for the list at the desk. */
  title: string
  /** In the language of the text. */
  ownTitle: string
  /** Plain text with fields, `{{name}}`, for `fillReply`. */
  text: string
  /** The kinds of tickets for which it is offered first. */
  categories: TicketCategory[]
  /** The FAQs that its fields show. */
  articles: number[]
}

export interface ReplyContent {
  /** What stands before and after every answer, with fields as well. */
  greeting(lang: Lang): string
  closing(lang: Lang): string
  /** All others, in the order of their English titles. */
  list(lang: Lang): Reply[]
}

interface ReplySource {
  key: string
  categories: TicketCategory[]
  words: Map<Lang, Parsed<ReplyWords>>
}

const frame = ['greeting', 'closing'] as const
const noWords: ReplyWords = { title: '', body: '' }

/** Reads the replies of the support. Each is there in every language, with the same fields, so that no answer is half in English. */
export function readReplies(reader: ContentReader, isFaq: (id: number) => boolean): ReplyContent {
  const keys = new Set([...reader.folders('replies'), ...frame])
  const sources = new Map([...keys].map((key) => [key, readSource(reader, key, isFaq)]))
  const wordsOf = (key: string, lang: Lang) => sources.get(key)?.words.get(lang)?.data ?? noWords
  const listed = [...sources.values()]
    .filter(({ key }) => !frame.some((part) => part === key))
    .map((source) => ({ ...source, title: wordsOf(source.key, 'en').title }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))

  return {
    greeting: (lang) => wordsOf('greeting', lang).body,
    closing: (lang) => wordsOf('closing', lang).body,
    list: (lang) =>
      listed.map(({ key, title, categories }) => {
        const { title: ownTitle, body: text } = wordsOf(key, lang)
        const articles = fieldsIn(text).flatMap((field) => articleOf(field) ?? [])
        return { key, title, ownTitle, text, categories, articles }
      }),
  }
}

function readSource(reader: ContentReader, key: string, isFaq: (id: number) => boolean): ReplySource {
  const folder = `replies/${key}`
  const facts = reader.yaml(`${folder}/reply.yaml`, replyFile)
  const found = reader.languages(folder, 'md', ['reply.yaml'])
  const words = new Map<Lang, Parsed<ReplyWords>>()
  for (const lang of langs) {
    if (lang === 'en' && !found.includes(lang)) continue
    const file = reader.markdown(`${folder}/${lang}.md`, replyWords)
    if (!file) continue
    checkReply(file, isFaq)
    words.set(lang, file)
  }
  checkSameFields(words)
  return { key, categories: facts?.data.categories.map((category) => ticketCategory[category]) ?? [], words }
}
