import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Content } from '#server/content/content.ts'
import { ContentError } from '#server/content/fault.ts'
import { loadContent, type MakeDownloads } from '#server/content/load.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Three products, eight FAQs, two articles and a little of everything else. */
export const fixtureFolder = 'tests/fixtures/content'

const noDownloads: MakeDownloads = async () => new Map()
const fixture = await loadContent(fixtureFolder, noDownloads)

/** The content of the fixture folder, under any revision. */
export function smallContent(revision = 'r1'): Content {
  return { ...fixture, revision }
}

/** A copy of the fixture folder for one test, to change and to read. */
export function copyOfContent() {
  const folder = temporaryFolder()
  cpSync(fixtureFolder, folder, { recursive: true })
  const load = () => loadContent(folder, noDownloads)
  return {
    folder,
    load,
    /** Replaces a text that must be there. */
    change(file: string, from: string | RegExp, to: string) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text).toMatch(from)
      writeFileSync(path, text.replace(from, to))
    },
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: (file: string) => rmSync(join(folder, file)),
    /** What is wrong in the folder, as `file:line: reason`, sorted. */
    async faults(): Promise<string[]> {
      const error = await load().then(
        () => new ContentError([]),
        (reason: unknown) => reason,
      )
      if (!(error instanceof ContentError)) throw error
      return error.faults.map(({ file, line, reason }) => `${within(folder, file)}:${line}: ${reason}`).sort()
    },
  }
}

/** The path of a file from the folder that it is in. */
function within(folder: string, file: string): string {
  const [, name = ''] = folder.split('/').slice(-2)
  return file.slice(file.indexOf(`${name}/`) + name.length + 1)
}
