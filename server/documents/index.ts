import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { Download } from '#contracts/products.ts'
import type { DocumentFacts } from '../content/document-facts.ts'
import { ContentError } from '../content/fault.ts'
import type { ProductContent } from '../content/products.ts'
import { type Plan, plansFor } from './plans.ts'
import { closeFonts, UnknownCharacter } from './typefaces.ts'

/** Raised when the look of the documents changes, so that files made before are not used again. */
const look = 6

/** Makes and keeps the PDFs of the products under `folder`; a document of which nothing changed is not made again. */
export class Documents {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes what is missing, and answers the downloads of each product id. */
  async make(products: ProductContent, facts: DocumentFacts): Promise<Map<number, Download[]>> {
    await mkdir(this.#folder, { recursive: true })
    using _fonts = { [Symbol.dispose]: closeFonts }
    const made = new Map<number, Download[]>()
    for (const plan of plansFor(products, facts)) {
      const download = await this.#keep(plan)
      for (const { id, hardware } of plan.products) {
        const downloads = made.get(id) ?? []
        downloads.push({ ...download, hardware })
        made.set(id, downloads)
      }
    }
    return made
  }

  /** The bytes of a document by the name that its path ends with; undefined when there is none. */
  async read(name: string): Promise<Buffer | undefined> {
    return /^[a-z0-9.-]+\.pdf$/.test(name) ? readFile(join(this.#folder, name)).catch(() => undefined) : undefined
  }

  async #keep({ kind, language, date, subject, input, write }: Plan): Promise<Omit<Download, 'hardware'>> {
    const revision = createHash('sha256')
      .update(JSON.stringify([look, kind, date, input]))
      .digest('hex')
      .slice(0, 8)
    const name = `${subject}-${kind}-${language.toLowerCase()}-${revision}.pdf`
    const file = join(this.#folder, name)
    if (!existsSync(file)) {
      const partial = `${file}.${process.pid}`
      await writeFile(partial, await write(revision).catch(asFault(name)))
      await rename(partial, file)
      await pause()
    }
    const bytes = await readFile(file)
    return {
      kind,
      language,
      revision,
      date,
      path: `/downloads/${name}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
}

/** A character that cannot be shown is for an editor to mend. */
function asFault(file: string) {
  return (error: unknown): never => {
    if (error instanceof UnknownCharacter) throw new ContentError([{ file, line: 1, reason: error.message }])
    throw error
  }
}
