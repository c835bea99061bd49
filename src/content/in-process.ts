import { createContentApp } from '#server/app.ts'
import { openContent } from '#server/content/index.ts'

/** The API's content calls as a `fetch`, answered in this process from `CONTENT_DIR`. Throws a `ContentError`. */
export async function contentFetch(): Promise<typeof fetch> {
  const source = await openContent({ dir: process.env.CONTENT_DIR, dataDir: process.env.DATA_DIR || 'var' })
  const app = createContentApp(source)
  return async (input, init) => app.fetch(new Request(input, init))
}
