import type { RouteEntry } from './route.ts'
import * as table from './routes.ts'

const shapes: Record<string, string> = { id: '[1-9][0-9]*', ticket: '[0-9]{7}' }

/** All routes, those with fewer placeholders first. */
export const allRoutes: readonly RouteEntry[] = Object.values(table).sort((a, b) => places(a) - places(b))

/** What the paths of a pattern look like, its placeholders as named groups. */
export function shapeOf(pattern: string, flags = '', any = '[^/]+'): RegExp {
  return new RegExp(`^${pattern.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${shapes[name] ?? any})`)}$`, flags)
}

const expressions = new Map(allRoutes.map((route) => [route, shapeOf(route.pattern)]))

/** What stands for the placeholders of a route in a path; undefined for a path of another shape. */
export function readPath(route: RouteEntry, path: string): Partial<Record<string, string>> | undefined {
  const match = expressions.get(route)?.exec(path)
  return match ? { ...match.groups } : undefined
}

/** The route that a path has the shape of, whether there is such a page or not. `path` follows language and layout. */
export function routeOf(path: string): RouteEntry | undefined {
  return allRoutes.find((route) => expressions.get(route)?.test(path))
}

/** Whether a page, or one that it is below, is private. */
export function isPrivate(path: string): boolean {
  return allRoutes.some((route) => route.private && `${path}/`.startsWith(`${fixedPart(route)}/`))
}

/** A pattern up to its first placeholder: for a shell the path of its page. */
export function fixedPart({ pattern }: RouteEntry): string {
  return pattern.split('/{')[0] ?? ''
}

function places({ pattern }: RouteEntry): number {
  return pattern.split('{').length
}
