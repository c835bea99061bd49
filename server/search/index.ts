import type { OutputOf } from '#contracts/endpoint.ts'
import type { FoundFaq, searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import type { Database } from '#server/db/index.ts'
import type { SearchEngine } from '#shared/search/engine.ts'
import { plainText } from '#shared/search/plain-text.ts'
import { Presenter } from '#shared/search/present.ts'
import type { Languages } from '#shared/search/readings.ts'
import { readCounts } from './counts.ts'
import { languagesOf } from './languages.ts'
import { openEngine } from './open-engine.ts'

export interface Asked {
  lang: Lang
  keyword: string
  topic: string | undefined
  cate: string | undefined
  /** A model or a family, as `Models.termOf` has it. */
  model: string | undefined
  sort: 'recommendation' | 'view'
  page: number
  size: number
}

export interface Search {
  /** Makes the index of this content if there is none yet. The first question waits for it; later contents replace it when they are ready. */
  prepare(content: Content): Promise<void>
  find(content: Content, asked: Asked): Promise<OutputOf<typeof searchFaqs>>
  /** Reads what readers viewed and voted. Questions do it by themselves now and then, and do not wait for it. */
  count(): Promise<void>
}

interface Prepared {
  content: Content
  languages: Languages
  engine: SearchEngine
  presenter: Presenter
}

/** Milliseconds for which what readers viewed and voted is good enough. */
const countsAge = 60_000

/** The search over the articles of the content, in the memory of this process. */
export function createSearch({ kysely }: Pick<Database, 'kysely'>): Search {
  let ready: Prepared | undefined
  let making: { revision: string; prepared: Promise<Prepared> } | undefined
  let counts: Awaited<ReturnType<typeof readCounts>> = new Map()
  let countedAt = Number.NEGATIVE_INFINITY

  async function make(content: Content): Promise<Prepared> {
    const languages = await languagesOf(content)
    const engine = await openEngine(content, languages)
    engine.count(counts)
    ready = { content, languages, engine, presenter: new Presenter() }
    return ready
  }

  function prepared(content: Content): Promise<Prepared> {
    if (making?.revision !== content.revision) {
      const mine = { revision: content.revision, prepared: make(content) }
      making = mine
      // What failed is tried again with the next question.
      mine.prepared.catch(() => {
        if (making === mine) making = undefined
      })
    }
    return making.prepared
  }

  async function count(): Promise<void> {
    countedAt = performance.now()
    counts = await readCounts(kysely)
    ready?.engine.count(counts)
  }

  return {
    count,

    async prepare(content) {
      count().catch(() => {})
      await prepared(content)
    },

    async find(content, { page, size, ...asked }) {
      if (performance.now() - countedAt > countsAge) count().catch(() => {})
      const next = prepared(content)
      const { engine, presenter, languages, content: searched } = ready ?? (await next)
      const { ids, total, readings, corrected } = engine.find({ ...asked, size, from: (page - 1) * size })
      const items = ids.flatMap((id): FoundFaq[] => {
        const faq = searched.faqs.faq(asked.lang, id)
        if (!faq) return []
        const { keywords: _keywords, body, related: _related, ...card } = faq
        return [presenter.hit(card, () => plainText(body).text, readings, languages.rules(card.contentLang))]
      })
      return { total, page, pages: Math.ceil(total / size), items, corrected }
    },
  }
}
