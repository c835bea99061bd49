import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFile, OfflineList } from '#shared/offline/kept.ts'

/** Adds to the lists of `offline/` in a built site the files that their pages need. A site without such lists has none. */
export async function completeOfflineLists(site: string): Promise<void> {
  const folder = join(site, 'offline')
  const names = await readdir(folder).catch(() => [])
  const read = filesOf(site)
  for (const name of names.filter((each) => each.endsWith('.json')))
    await writeFile(
      join(folder, name),
      JSON.stringify(await complete(JSON.parse(await readFile(join(folder, name), 'utf8')), read)),
    )
}

interface File {
  kept: KeptFile
  /** Paths of what it loads. */
  loads: string[]
}

type Read = (path: string) => Promise<File>

async function complete({ notice, pages }: OfflineList, read: Read): Promise<OfflineList> {
  const files: KeptFile[] = []
  const places = new Map<string, number>()
  const needs: Record<string, number[]> = {}
  for (const page of new Set([...pages.common, ...Object.values(pages.models).flat()])) {
    const found = new Set<string>()
    const rest = [page]
    for (let path = rest.pop(); path; path = rest.pop()) {
      if (found.has(path)) continue
      found.add(path)
      const { kept, loads } = await read(path)
      if (!places.has(path)) places.set(path, files.push(kept) - 1)
      rest.push(...loads)
    }
    needs[page] = [...found].map((path) => places.get(path) as number)
  }
  return { notice, pages, files, needs }
}

/** Reads each file once. */
function filesOf(site: string): Read {
  const known = new Map<string, Promise<File>>()
  const read = async (path: string): Promise<File> => {
    const isFile = /\.\w+$/.test(path)
    const bytes = await readFile(join(site, isFile ? path : `${path}.html`))
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
    return { kept: [path, bytes.length, hash], loads: loadedBy(path, bytes, isFile) }
  }
  return (path) => {
    const file = known.get(path) ?? read(path)
    known.set(path, file)
    return file
  }
}

/** What a page, a sheet or a script loads of `/_astro/`. Of a picture in many sizes it is the one of `src`. */
function loadedBy(path: string, bytes: Buffer, isFile: boolean): string[] {
  if (isFile && !/\.(css|js)$/.test(path)) return []
  const text = bytes.toString('utf8')
  if (isFile)
    return [...text.matchAll(/["'(`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css|woff2))["')`]/g)].map(
      ([, name]) => `/_astro/${name}`,
    )
  const html = text.replace(/<source\b[^>]*>/g, '').replace(/ srcset="[^"]*"/g, '')
  return [...new Set(html.match(/\/_astro\/[\w.@-]+\.\w+/g))]
}
