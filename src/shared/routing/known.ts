import { parsePath } from './paths.ts'
import type { Known } from './redirect-types.ts'

/** Pages that the site answers with instead of another; they have no address. */
const messagePages = new Set(['/404', '/error'])

/**
 * What exists, read off the addresses of a built site's pages (`/de/`, `/de/mTerminal/product`). A
 * product's page is one whose path is a category's, a slug and a number.
 */
export function knownOf(pages: Iterable<string>): Known {
  const paths = new Set<string>()
  for (const page of pages) {
    const path = parsePath(page)?.path
    if (path !== undefined && !messagePages.has(path)) paths.add(path)
  }
  const products = [...paths].flatMap((path) => {
    const [, category = '', slug = '', id = '', more] = path.split('/')
    return more === undefined && /^[1-9]\d*$/.test(id) && paths.has(`/${category}`) && category !== 'explore'
      ? [{ category, slug, id: Number(id) }]
      : []
  })
  const categories = [...new Set(products.map(({ category }) => category))].map((slug) => ({ slug }))
  return { products, categories, paths: [...paths] }
}
