import { randomBytes } from 'node:crypto'
import { link, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './durable.ts'

/** The secret of the addresses, made once for a folder; processes that start together agree on one. */
export async function secretIn(folder: string): Promise<Uint8Array> {
  const file = join(folder, 'secret')
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeWhole(draft, (handle) => handle.writeFile(randomBytes(32)))
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(file)
}
