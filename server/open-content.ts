import { join } from 'node:path'
import { type ContentSource, openContent } from './content/index.ts'
import { Documents } from './documents/index.ts'

/** The content, and the documents that are made of it. */
export interface ContentParts {
  content: ContentSource
  documents: Documents
}

/** Opens the content folder; documents made of it are kept under `dataDir`. Throws a `ContentError`. */
export async function openContentParts({
  contentDir,
  dataDir,
}: {
  contentDir: string
  dataDir: string
}): Promise<ContentParts> {
  const documents = new Documents(join(dataDir, 'documents'))
  const content = await openContent(contentDir, (products, facts) => documents.make(products, facts))
  return { content, documents }
}
