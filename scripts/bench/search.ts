import { loadContent } from '#server/content/load.ts'
import { openMemory } from '#server/db/embedded/open.ts'
import type { Database } from '#server/db/index.ts'
import { openDatabase } from '#server/db/index.ts'
import { documentOf } from '#server/search/documents.ts'
import { createSearch } from '#server/search/index.ts'
import { indexRevision, insertDocuments, insertTerms, Terms } from '#server/search/index-content.ts'
import { languagesOf } from '#server/search/languages.ts'
import { labelledQueries } from '#tests/search/labelled.ts'
import { startPostgres } from '../test/postgres.ts'
import { manyArticles } from './many-articles.ts'

export interface SearchResult {
  articles: number
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

/** Finds the labelled questions among ever more articles, on PostgreSQL where it is installed, else on the embedded one. */
export async function benchSearch(sizes: number[]): Promise<SearchResult[]> {
  const content = await loadContent(process.env.CONTENT_DIR ?? 'content', async () => new Map())
  const results: SearchResult[] = []
  for (const size of sizes) {
    const server = await startPostgres()
    const log = () => {}
    const database = server
      ? await openDatabase({ dataDir: '', databaseUrl: server.url, durability: 'full', log })
      : await openMemory(undefined, log)
    results.push(await measure(database, content, size))
    await database.close()
    server?.stop()
  }
  return results
}

async function measure(
  database: Database,
  real: Awaited<ReturnType<typeof loadContent>>,
  size: number,
): Promise<SearchResult> {
  const { texts, content } = manyArticles(real, size)
  const languages = await languagesOf(content)
  const started = performance.now()
  const terms = new Terms()
  for (let start = 0; start < texts.length; start += 200) {
    const documents = texts.slice(start, start + 200).map((faq) => documentOf(faq, languages.rules(faq.contentLang)))
    for (const [index, document] of documents.entries()) terms.add(texts[start + index]?.contentLang ?? 'en', document)
    await insertDocuments(database.kysely, documents)
  }
  await insertTerms(database.kysely, terms)
  await database.kysely
    .insertInto('search_index')
    .values({ revision: indexRevision(content) })
    .execute()
  const indexed = (performance.now() - started) / 1000

  const search = createSearch(database)
  const queries = labelledQueries()
  const times: number[] = []
  let found = 0
  let first = 0
  // The first round warms the caches up.
  for (const round of [0, 1])
    for (const { lang, ask, find } of queries) {
      const before = performance.now()
      const wish = {
        lang,
        topic: undefined,
        cate: undefined,
        model: undefined,
        sort: 'recommendation',
        page: 1,
        size: 10,
      } as const
      const { items } = await search.find(content, { ...wish, keyword: ask })
      if (round === 0) continue
      times.push(performance.now() - before)
      if (items.slice(0, 3).some(({ id }) => find.includes(id))) found += 1
      if (items[0] && find.includes(items[0].id)) first += 1
    }
  times.sort((a, b) => a - b)
  const share = (count: number) => `${((100 * count) / queries.length).toFixed(1)} %`
  const at = (part: number) => Number((times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1))
  return {
    articles: texts.length,
    found: share(found),
    first: share(first),
    p50: at(0.5),
    p99: at(0.99),
    indexed: Number(indexed.toFixed(1)),
    database: database.kind,
  }
}
