import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What `imagery/documents.mjs` made of the products' pictures. */
const folder = fileURLToPath(new URL('pictures', import.meta.url))

export interface Picture {
  /** A JPEG. */
  bytes: Buffer
  hash: string
}

/** The picture of a product, by its folder; undefined where there is none yet. */
export function pictureOf(slug: string): Picture | undefined {
  const file = `${folder}/${slug}.jpg`
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }
}
