import { parsePath } from './paths.ts'

/** Pages that the site answers with instead of another; they have no address. */
const messagePages = new Set(['/404', '/error'])

/** The paths of a built site's pages, each once: `/product` for `/de/product` and `/en/mTerminal/product`. */
export function sitePaths(addresses: Iterable<string>): Set<string> {
  const paths = new Set<string>()
  for (const address of addresses) {
    const path = parsePath(address)?.path
    if (path !== undefined && !messagePages.has(path)) paths.add(path)
  }
  return paths
}
