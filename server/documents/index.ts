import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Product } from '#contracts/products.ts'
import type { ProductContent } from '../content/products.ts'
import { productGuide } from './product-guide.ts'

/** Raised when the look of the documents changes, so that files made before are not used again. */
const look = 1

/** Makes and keeps the PDFs of the products under `folder`; a document whose product is unchanged is not made again. */
export class Documents {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes what is missing, and answers the downloads of each product id. */
  async make(products: ProductContent): Promise<Map<number, Download[]>> {
    await mkdir(this.#folder, { recursive: true })
    const made = new Map<number, Download[]>()
    for (const { id } of products.cards('en')) {
      const product = products.product('en', id, [])
      if (product) made.set(id, [await this.#guide(product)])
    }
    return made
  }

  /** The bytes of a document by the name that its path ends with; undefined when there is none. */
  async read(name: string): Promise<Buffer | undefined> {
    return /^[a-z0-9.-]+\.pdf$/.test(name) ? readFile(join(this.#folder, name)).catch(() => undefined) : undefined
  }

  async #guide(product: Product): Promise<Download> {
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([look, product]))
      .digest('hex')
      .slice(0, 8)
    const name = `${product.model.toLowerCase()}-product-guide-en-${fingerprint}.pdf`
    const file = join(this.#folder, name)
    if (!existsSync(file)) {
      const partial = `${file}.${process.pid}`
      await writeFile(partial, await productGuide(product, product.released))
      await rename(partial, file)
    }
    const bytes = await readFile(file)
    return {
      kind: 'product-guide',
      language: 'en',
      revision: fingerprint,
      date: product.released,
      path: `/downloads/${name}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
}
