import { code } from '#contracts/envelope.ts'
import { fail } from './answers.ts'
import type { ApiApp } from './app-type.ts'
import { Failure } from './failure.ts'
import { type Origins, preflight } from './origins.ts'

/**
 * Answers what no route did: OPTIONS, 405 with the methods that the path takes, 404. Call it after
 * the last route.
 */
export function answerUnknownCalls(app: ApiApp, origins: Origins): void {
  for (const [path, methods] of methodsByPath(app)) {
    const allowed = [...methods, 'OPTIONS'].join(', ')
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return preflight(c, origins, allowed)
      return fail(c, new Failure(code.notAllowed, { headers: { Allow: allowed } }))
    })
  }
  app.notFound((c) => fail(c, new Failure(code.notFound)))
}

function methodsByPath(app: ApiApp): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue
    const methods = result.get(path) ?? new Set()
    result.set(path, methods.add(method))
    if (method === 'GET') methods.add('HEAD')
  }
  return result
}
