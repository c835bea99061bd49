import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { withEnglishNames } from './product-names.ts'

/** The files that editors write, by their path below the content folder, with `/` between names. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Reads all texts below a folder; none where it does not exist. */
export async function readFolder(root: string): Promise<ContentFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter(({ name }) => /\.(md|ya?ml|txt)$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path).catch(() => undefined)
      return bytes ? [[relative(root, path).split(sep).join('/'), bytes] as const] : []
    }),
  )
  return withEnglishNames(new Map(found.flat().sort(([one], [other]) => (one < other ? -1 : 1))))
}

export function sameFiles(one: ContentFiles, other: ContentFiles): boolean {
  return one.size === other.size && [...one].every(([path, bytes]) => other.get(path)?.equals(bytes) ?? false)
}
