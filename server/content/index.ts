import type { Content } from './content.ts'
import { loadContent, type MakeDownloads } from './load.ts'

/** The content that is served now. */
export interface ContentSource {
  current(): Content
  /** Reads the folder again. Throws a `ContentError` and keeps the old content when something is wrong in it. */
  reload(): Promise<void>
}

/** Opens a content folder, with the files that `makeDownloads` makes of it. Throws a `ContentError`. */
export async function openContent(folder: string, makeDownloads: MakeDownloads): Promise<ContentSource> {
  let content = await loadContent(folder, makeDownloads)
  return {
    current: () => content,
    reload: async () => {
      content = await loadContent(folder, makeDownloads)
    },
  }
}
