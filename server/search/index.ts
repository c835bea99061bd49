import { setTimeout as wait } from 'node:timers/promises'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { FoundFaq, searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { unavailable } from '#server/api/failure.ts'
import type { Content } from '#server/content/content.ts'
import type { Database } from '#server/db/index.ts'
import { answer } from '#shared/search/answer.ts'
import { type Languages, langsOf } from '#shared/search/readings.ts'
import type { Vocabulary } from '#shared/search/vocabulary.ts'
import { cutContent, type IndexRows } from './cut-content.ts'
import { find, type Wish } from './find.ts'
import { indexContent } from './index-content.ts'
import { languagesOf } from './languages.ts'
import { Presenter } from './present.ts'
import { readVocabulary } from './read-vocabulary.ts'

export interface Asked extends Wish {
  keyword: string
}

export interface Search {
  /** Makes the index of this content if there is none yet. The first question waits for it. */
  prepare(content: Content): Promise<void>
  find(content: Content, asked: Asked): Promise<OutputOf<typeof searchFaqs>>
}

interface Prepared {
  languages: Languages
  presenter: Presenter
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
    let rows: Promise<IndexRows> | undefined
    const cut = () => {
      rows ??= cutContent(content, languages)
      return rows
    }
    for (;;) {
      const result = await indexContent(kysely, content, cut)
      if (result.state === 'ready') break
      // Another process makes the new index: the old one serves until then, and the next question looks again.
      if (result.old) {
        current = undefined
        break
      }
      if (performance.now() - started > patience) throw unavailable()
      await wait(100)
    }
    const vocabularies = new Map<Lang, Promise<Vocabulary>>()
    return {
      languages,
      presenter: new Presenter(),
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
      const { languages, presenter, vocabulary } = await prepared(content)
      const vocabularies = await Promise.all(langsOf(asked.lang).map(vocabulary))
      const { found, readings, corrected } = await answer(asked.keyword, asked.lang, {
        languages,
        vocabularies,
        find: (wanted, mode) => find(kysely, asked, wanted, mode),
      })
      const items = found.hits.flatMap(({ article, lang }): FoundFaq[] => {
        const faq = content.faqs.faq(asked.lang, article)
        const units = readings.find((reading) => reading.lang === lang)?.units ?? []
        return faq ? [presenter.hit(faq, units, languages.rules(faq.contentLang))] : []
      })
      const pages = Math.ceil(found.total / asked.size)
      return { total: found.total, page: asked.page, pages, items, corrected }
    },
  }
}
