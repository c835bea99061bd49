import type { Product } from '#contracts/products.ts'

/** A group of the comparison: each row has one text a product, undefined where a product says nothing of it. */
export interface ComparisonGroup {
  key: string
  label: string
  rows: { key: string; label: string; texts: (string | undefined)[] }[]
}

/** The specification tables of several products as one: groups and rows in the order in which they first come. */
export function comparisonTable(products: readonly Product[]): ComparisonGroup[] {
  const groups = new Map<
    string,
    { label: string; rows: Map<string, { label: string; texts: (string | undefined)[] }> }
  >()
  for (const [column, product] of products.entries())
    for (const group of product.specifications) {
      const { rows } = groups.get(group.key) ?? { rows: new Map() }
      for (const { key, label, text } of group.rows) {
        const row = rows.get(key) ?? { label, texts: products.map(() => undefined) }
        row.texts[column] = text
        rows.set(key, row)
      }
      groups.set(group.key, { label: group.label, rows })
    }
  return [...groups].map(([key, { label, rows }]) => ({
    key,
    label,
    rows: [...rows].map(([rowKey, row]) => ({ key: rowKey, ...row })),
  }))
}
