import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from './folder-files.ts'

/** Everything that a page is made from besides the content. */
const sources = ['src', 'i18n', 'public', 'server', 'redirects.config.ts', 'astro.config.mjs', 'package-lock.json']

/** A hash of the project's code in `root`, and of the settings that change what is built from it. */
export async function codeFingerprint(root: string, settings: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const source of sources) {
    const path = join(root, source)
    const found = await stat(path).catch(() => undefined)
    const names = found?.isDirectory() ? await folderFiles(path) : found ? [''] : []
    for (const name of names) hash.update(`\0${source}/${name}\0`).update(await readFile(join(path, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
