import { join } from 'node:path'
import { Documents } from '../documents/index.ts'
import type { Content } from './content.ts'
import { loadContent } from './load.ts'

/** The content that is served now. */
export interface ContentSource {
  current(): Content
  /** Reads the folder again. Throws a `ContentError` and keeps the old content when something is wrong in it. */
  reload(): Promise<void>
  documents: Documents
}

/** Opens the content folder; documents made from it are kept under `dataDir`. Throws a `ContentError`. */
export async function openContent({
  dir = 'content',
  dataDir,
}: {
  dir?: string | undefined
  dataDir: string
}): Promise<ContentSource> {
  const documents = new Documents(join(dataDir, 'documents'))
  const load = () => loadContent(dir, (products, facts) => documents.make(products, facts))
  let content = await load()
  return {
    current: () => content,
    reload: async () => {
      content = await load()
    },
    documents,
  }
}
