import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `imagery/documents.mjs` made of the products' pictures; by the project's folder, since builds carry this code elsewhere. */
const folder = join(process.cwd(), 'server/documents/pictures')

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
