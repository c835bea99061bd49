import type { ProductCard } from '#contracts/products.ts'

/** Slugs of the categories with something to compare: two products at least. */
export function comparedCategories({ products }: { products: readonly ProductCard[] }): string[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].flatMap(([slug, count]) => (count > 1 ? [slug] : []))
}
