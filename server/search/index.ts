import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { FoundFaq, searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { unavailable } from '#server/api/failure.ts'
import type { Content } from '#server/content/content.ts'
import type { Database } from '#server/db/index.ts'
import { onOtherKeyboard } from '#src/search/keyboard.ts'
import type { Vocabulary } from '#src/search/vocabulary.ts'
import { corrected } from './correct.ts'
import { find, type Hits, langsOf, type Wish } from './find.ts'
import { indexContent } from './index-content.ts'
import { type Languages, languagesOf } from './languages.ts'
import { foundFaq } from './present.ts'
import type { Reading } from './query.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { readingsOf } from './readings.ts'

export interface Asked extends Wish {
  keyword: string
}

export interface Search {
  /** Makes the index of this content if there is none yet. The first question waits for it. */
  prepare(content: Content): Promise<void>
  find(content: Content, asked: Asked): Promise<OutputOf<typeof searchFaqs>>
}

export type SearchInput = InputOf<typeof searchFaqs>

interface Prepared {
  revision: string
  languages: Languages
  vocabulary(lang: Lang): Promise<Vocabulary>
}

const patience = 30_000

/** The search over the articles of the content, on an index in the database that all processes share. */
export function createSearch({ kysely }: Database): Search {
  let current: { revision: string; prepared: Promise<Prepared> } | undefined

  function prepared(content: Content): Promise<Prepared> {
    if (current?.revision !== content.revision) {
      const mine = { revision: content.revision, prepared: prepare(content) }
      current = mine
      // What failed is tried again with the next question.
      mine.prepared.catch(() => {
        if (current === mine) current = undefined
      })
    }
    return current.prepared
  }

  async function prepare(content: Content): Promise<Prepared> {
    const languages = await languagesOf(content)
    const started = performance.now()
    for (;;) {
      const result = await indexContent(kysely, content, languages)
      if (result.state === 'ready') break
      if (performance.now() - started > patience) throw unavailable()
      await wait(100)
    }
    const vocabularies = new Map<Lang, Promise<Vocabulary>>()
    return {
      revision: content.revision,
      languages,
      vocabulary(lang) {
        const known = vocabularies.get(lang) ?? readVocabulary(kysely, lang)
        vocabularies.set(lang, known)
        known.catch(() => vocabularies.delete(lang))
        return known
      },
    }
  }

  return {
    async prepare(content) {
      await prepared(content)
    },

    async find(content, asked) {
      const { languages, vocabulary } = await prepared(content)
      const langs = langsOf(asked.lang)
      const vocabularies = await Promise.all(langs.map(vocabulary))
      const read = (text: string) =>
        readingsOf(text, asked.lang, languages, (lang) => vocabularies[langs.indexOf(lang)] as Vocabulary)

      const answer = await answerTo(asked, read, vocabularies)
      const items = answer.hits.flatMap(({ article, lang }): FoundFaq[] => {
        const faq = content.faqs.faq(asked.lang, article)
        const reading = answer.readings.find((each) => each.lang === lang)
        return faq ? [foundFaq(faq, reading?.units ?? [], languages.rules(faq.contentLang))] : []
      })
      return {
        total: answer.total,
        page: asked.page,
        pages: Math.ceil(answer.total / asked.size),
        items,
        corrected: answer.corrected,
      }
    },
  }

  /** All words; then all words with typing errors mended, or typed on the other keyboard; then most of them. */
  async function answerTo(
    asked: Asked,
    read: (text: string) => Reading[],
    vocabularies: Vocabulary[],
  ): Promise<Hits & { readings: Reading[]; corrected: string | null }> {
    const text = asked.keyword
    if (!text.trim()) return { ...(await find(kysely, asked, [])), readings: [], corrected: null }
    const typed = read(text)
    const all = await find(kysely, asked, typed)
    if (all.total > 0) return { ...all, readings: typed, corrected: null }

    const mended = corrected(text, typed, vocabularies)
    const other = onOtherKeyboard(text, asked.lang)
    const tries = [mended, other].flatMap((variant) =>
      variant === undefined ? [] : [{ text: variant, readings: read(variant) }],
    )
    for (const { text: variant, readings } of tries) {
      const found = await find(kysely, asked, readings)
      if (found.total > 0) return { ...found, readings, corrected: variant }
    }
    for (const attempt of [mended ? tries[0] : undefined, { text, readings: typed }, tries.at(-1)]) {
      if (!attempt) continue
      const found = await find(kysely, asked, attempt.readings, 'some')
      if (found.total > 0)
        return { ...found, readings: attempt.readings, corrected: attempt.text === text ? null : attempt.text }
    }
    return { total: 0, hits: [], readings: typed, corrected: null }
  }
}
