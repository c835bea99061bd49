import type { Content } from './content.ts'
import { type ContentFiles, readFolder, sameFiles } from './folder.ts'
import { loadContent, type MakeDownloads } from './load.ts'
import type { Checked } from './read.ts'

/** The content that is served now. */
export interface ContentSource {
  current(): Content
  /** Reads the folder again, and checks what has changed in it. Throws a `ContentError` and keeps the old content when something is wrong in it. */
  reload(): Promise<void>
}

/** Opens a content folder, with the files that `makeDownloads` makes of it. Throws a `ContentError`. */
export async function openContent(folder: string, makeDownloads: MakeDownloads): Promise<ContentSource> {
  const checked: Checked = new Map()
  const load = (files: ContentFiles) => loadContent(folder, makeDownloads, { files, checked })
  let files = await readFolder(folder)
  let content = await load(files)
  async function readAgain(): Promise<void> {
    const found = await readFolder(folder)
    if (sameFiles(found, files)) return
    content = await load(found)
    files = found
  }

  let last = Promise.resolve()
  return {
    current: () => content,
    reload: () => {
      // What was read first must not come after what was read later.
      last = last.catch(() => undefined).then(readAgain)
      return last
    },
  }
}
