import { deskPath, isDesk } from '#shared/routing/desk-path.ts'
import { fixedPart, routeOf } from '#shared/routing/match-route.ts'
import { pagePath, parsePath } from '#shared/routing/paths.ts'

/** The path of the one page that is served for an address with an id in it; undefined for all others. */
export function shellOf(pathname: string): string | undefined {
  if (isDesk(pathname)) return deskPath
  const address = parsePath(pathname)
  const route = address && routeOf(address.path)
  return address && route?.shell ? pagePath({ ...address, path: fixedPart(route) }) : undefined
}
