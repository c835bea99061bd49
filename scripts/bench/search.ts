import type { Content } from '#server/content/content.ts'
import { loadContent } from '#server/content/load.ts'
import { openMemory } from '#server/db/embedded/open.ts'
import { type Database, openDatabase } from '#server/db/index.ts'
import { createSearch } from '#server/search/index.ts'
import { labelledQueries } from '#tests/search/labelled.ts'
import { startPostgres } from '../test/postgres.ts'
import { manyArticles } from './many-articles.ts'

export interface SearchResult {
  /** In all languages together. */
  texts: number
  /** Questions of `tests/search/queries.yaml` with an expected article among the first three, and as the first. */
  found: string
  first: string
  /** Milliseconds. */
  p50: number
  p99: number
  /** Seconds. */
  indexed: number
  database: string
}

/** Asks the labelled questions of ever more articles, on PostgreSQL where it is installed, else on the embedded one. */
export async function benchSearch(sizes: number[]): Promise<SearchResult[]> {
  const content = await loadContent(process.env.CONTENT_DIR ?? 'content', async () => new Map())
  const results: SearchResult[] = []
  for (const size of sizes) {
    const server = await startPostgres()
    const log = () => {}
    const database = server
      ? await openDatabase({ dataDir: '', databaseUrl: server.url, durability: 'full', log })
      : await openMemory(undefined, log)
    try {
      results.push(await measure(database, manyArticles(content, size), size))
      console.table(results.slice(-1))
    } finally {
      await database.close()
      server?.stop()
    }
  }
  return results
}

async function measure(database: Database, content: Content, texts: number): Promise<SearchResult> {
  const search = createSearch(database)
  const started = performance.now()
  await search.prepare(content)
  const indexed = (performance.now() - started) / 1000

  const queries = labelledQueries()
  const everything = { topic: undefined, cate: undefined, model: undefined } as const
  const page = { sort: 'recommendation', page: 1, size: 10 } as const
  const times: number[] = []
  let found = 0
  let first = 0
  // The first round warms the caches up.
  for (const round of [0, 1])
    for (const { lang, ask, find } of queries) {
      const before = performance.now()
      const { items } = await search.find(content, { lang, keyword: ask, ...everything, ...page })
      if (round === 0) continue
      times.push(performance.now() - before)
      const fits = items.slice(0, 3).map(({ id }) => find.includes(id))
      if (fits.includes(true)) found += 1
      if (fits[0]) first += 1
    }
  times.sort((a, b) => a - b)
  const share = (count: number) => `${((100 * count) / queries.length).toFixed(1)} %`
  const at = (part: number) => Number((times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1))
  return {
    texts,
    found: share(found),
    first: share(first),
    p50: at(0.5),
    p99: at(0.99),
    indexed: Number(indexed.toFixed(1)),
    database: database.kind,
  }
}
