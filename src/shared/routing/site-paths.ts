import { routeOf } from './match-route.ts'
import { parsePath } from './paths.ts'

/** The paths of a built site's pages, each once: `/product` for `/de/product` and `/en/mTerminal/product`. */
export function sitePaths(addresses: Iterable<string>): Set<string> {
  const paths = Array.from(addresses, (address) => parsePath(address)?.path)
  return new Set(paths.filter((path) => path !== undefined && !routeOf(path)?.message) as string[])
}
