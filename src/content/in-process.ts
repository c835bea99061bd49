import { createContentApp } from '#server/app.ts'
import { openContentParts } from '#server/open-content.ts'

/** The API's content calls as a `fetch`, answered in this process from `CONTENT_DIR`. Throws a `ContentError`. */
export async function contentFetch(): Promise<typeof fetch> {
  const { CONTENT_DIR, DATA_DIR } = process.env
  const app = createContentApp(
    await openContentParts({ contentDir: CONTENT_DIR || 'content', dataDir: DATA_DIR || 'var' }),
  )
  return async (input, init) => app.fetch(new Request(input, init))
}
