import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contracts/endpoint.ts'
import { envelopeOf, succeed } from './answers.ts'
import type { ApiApp, ApiContext } from './app-type.ts'
import { check } from './check.ts'
import { invalid } from './failure.ts'
import { isStorable } from './parse-json.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

export type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  c: ApiContext,
) => OutputOf<E> | Promise<OutputOf<E>>

/**
 * Answers one call of the contract: `handler` gets input that fits its schema, throws a `Failure` for
 * what cannot be done, and what it returns leaves the service only as the output schema has it.
 * Of two paths that fit, the one registered first answers.
 */
export function route<E extends Endpoint>(app: ApiApp, endpoint: E, handler: Handler<E>): void {
  app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    const input = await readInput(c, endpoint)
    return succeed(c, envelopeOf(answerOf(endpoint, await handler(input, c))))
  })
}

/** `api/v1/product/{id}` as the router writes it: `/api/v1/product/:id`. */
export function honoPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** What came in path, query and body, checked. Throws a `Failure`. */
export async function readInput<E extends Endpoint>(c: ApiContext, endpoint: E): Promise<z.output<E['input']>> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const given = inQuery ? readQuery(c.req.url) : await readJson(c.req.raw)
  const params: Record<string, string> = c.req.param()
  for (const [name, value] of Object.entries(params)) if (!isStorable(value)) throw invalid({ [name]: 'invalid' })
  const named = typeof given === 'object' && given !== null && !Array.isArray(given)
  return check(endpoint.input, named ? { ...given, ...params } : given) as z.output<E['input']>
}

/** `data` without anything that the contract does not name. Throws when it does not fit: a fault of ours. */
export function answerOf<E extends Endpoint>(endpoint: E, data: OutputOf<E>): OutputOf<E> {
  const result = z.safeParse(endpoint.output, data)
  if (result.success) return result.data as OutputOf<E>
  const wrong = result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  throw new Error(`The answer of ${endpoint.path} does not fit its contract: ${wrong.join('; ')}`)
}
