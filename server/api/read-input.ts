import type * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { ApiContext } from './app-type.ts'
import { check } from './check.ts'
import { invalid } from './failure.ts'
import { isStorable } from './parse-json.ts'
import { readForm } from './read-form.ts'
import { readHeaders } from './read-headers.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

/** `api/v1/product/{id}` as the router writes it: `/api/v1/product/:id`. */
export function honoPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name, ending) => (ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`))}`
}

/** What came in path, query and body, checked. Throws a `Failure`. Bytes are left to the handler. */
export async function readInput<E extends Endpoint>(c: ApiContext, endpoint: E): Promise<z.output<E['input']>> {
  const given = await readGiven(c, endpoint)
  const params: Record<string, string> = c.req.param()
  for (const [name, value] of Object.entries(params)) if (!isStorable(value)) throw invalid({ [name]: 'invalid' })
  const named = typeof given === 'object' && given !== null && !Array.isArray(given)
  return check(endpoint.input, named ? { ...given, ...params } : given) as z.output<E['input']>
}

async function readGiven(c: ApiContext, { method, body, headers }: Endpoint): Promise<unknown> {
  const query = () => ({ ...readQuery(c.req.url), ...readHeaders(c.req.raw.headers, headers) })
  if (method === 'GET' || method === 'DELETE' || body === 'bytes') return query()
  return body === 'form' ? { ...query(), ...(await readForm(c.req.raw)) } : readJson(c.req.raw)
}
