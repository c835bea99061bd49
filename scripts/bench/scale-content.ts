import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the content folder with `times` as many products: the copies have ids and slugs of their own. */
export function scaleContent(source: string, target: string, times: number): void {
  mkdirSync(target, { recursive: true })
  cpSync(source, target, { recursive: true })
  const products = join(target, 'products')
  for (const slug of readdirSync(products))
    for (let copy = 1; copy < times; copy++) {
      const folder = join(products, `${slug}-copy-${copy}`)
      cpSync(join(source, 'products', slug), folder, { recursive: true })
      const facts = join(folder, 'product.yaml')
      const text = readFileSync(facts, 'utf8')
      writeFileSync(
        facts,
        text
          .replace(/^id: (\d+)$/m, (_, id) => `id: ${Number(id) + 1000 * copy}`)
          .replace(/^model: (.+)$/m, (_, model) => `model: ${model}X${copy}`),
      )
    }
}
