import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync as compress, constants } from 'node:zlib'
import { langs } from '#i18n/locales.ts'
import { labelledQuestions } from '#lib/labelled-questions.ts'
import type { Content } from '#server/content/content.ts'
import { faqAnswer } from '#server/content/faq-answer.ts'
import { loadContent } from '#server/content/load.ts'
import { languagesOf } from '#server/search/languages.ts'
import { openEngine } from '#server/search/open-engine.ts'
import { offlineIndex } from '#shared/search/make-offline-index.ts'
import { langsOf } from '#shared/search/readings.ts'
import { manyArticles } from './many-articles.ts'

export interface SearchResult {
  /** In all languages together. */
  texts: number
  /** Labelled questions with an expected article among the first three, and as the first. */
  found: string
  first: string
  /** Milliseconds a question. */
  p50: number
  p99: number
  /** Seconds until the index is there, and the longest work in milliseconds during which nothing else could be done. */
  indexed: number
  blocked: number
  /** Megabytes of the index. */
  memory: number
}

/** Asks the labelled questions of ever more articles; with the real ones alone also by language. */
export async function benchSearch(sizes: number[]): Promise<SearchResult[]> {
  const content = await loadContent(process.env.CONTENT_DIR ?? 'content', async () => new Map())
  console.table(langs.map((lang) => ({ lang, 'copy for the browser, brotli': copyBytes(content, lang) })))
  const results: SearchResult[] = []
  for (const size of sizes) {
    results.push(await measure(manyArticles(content, size), size))
    console.table(results.slice(-1))
  }
  return results
}

async function measure(content: Content, texts: number): Promise<SearchResult> {
  const languages = await languagesOf(content)
  const before = memory()
  const longestBlock = watchLoop()
  const started = performance.now()
  const engine = await openEngine(content, languages)
  const indexed = (performance.now() - started) / 1000
  const blocked = longestBlock()
  const used = memory() - before

  const questions = labelledQuestions()
  const byLang = new Map(langs.map((lang) => [lang, { questions: 0, found: 0, first: 0 }]))
  const times: number[] = []
  // The first round warms up.
  for (const round of [0, 1])
    for (const { lang, ask, find } of questions) {
      const asked = performance.now()
      const { ids } = engine.find({ lang, keyword: ask, sort: 'recommendation', from: 0, size: 10 })
      if (round === 0) continue
      times.push(performance.now() - asked)
      const count = byLang.get(lang)
      const fits = ids.slice(0, 3).map((id) => find.includes(id))
      if (!count) continue
      count.questions += 1
      if (fits.includes(true)) count.found += 1
      if (fits[0]) count.first += 1
    }
  console.table(Object.fromEntries(byLang))
  times.sort((a, b) => a - b)
  const sum = (name: 'found' | 'first') => [...byLang.values()].reduce((total, count) => total + count[name], 0)
  const share = (count: number) => `${((100 * count) / questions.length).toFixed(1)} %`
  const at = (part: number) => Number((times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2))
  return {
    texts,
    found: share(sum('found')),
    first: share(sum('first')),
    p50: at(0.5),
    p99: at(0.99),
    indexed: Number(indexed.toFixed(1)),
    blocked: Math.round(blocked),
    memory: Math.round(used / 1e6),
  }
}

/**
 * Watches the event loop until it is asked for the longest work between two of its turns, in milliseconds of the
 * processor: what other programs take of a busy machine does not count.
 */
function watchLoop(): () => number {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let last = used()
  let immediate = setImmediate(function look() {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
    immediate = setImmediate(look)
  })
  return () => {
    clearImmediate(immediate)
    return Math.max(longest, used() - last)
  }
}

/** Bytes in use, after what is not has been collected. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function copyBytes(content: Content, lang: (typeof langs)[number]): number {
  const faqs = content.faqs.cards(lang).flatMap(({ id }) => faqAnswer(content.faqs, lang, id) ?? [])
  const words = Object.fromEntries(langsOf(lang).map((each) => [each, content.searchWords(each)]))
  const { articles: names } = content.searchWords(lang)
  const index = offlineIndex({ lang, faqs, products: content.products(lang), words, names })
  return compress(JSON.stringify(index), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
