import { endpoints } from '#contracts/endpoints.ts'
import { code } from '#contracts/envelope.ts'
import { limits } from '#contracts/limits.ts'
import type { ApiContext, ApiMiddleware } from './app-type.ts'
import { Failure } from './failure.ts'
import { isChange } from './methods.ts'

/** The origins whose pages may call a path. */
export type Origins = (path: string) => ReadonlySet<string>

/** The desk is for its own pages alone: who can run a script on another page must not be one of the staff. */
export function originsOf({ siteUrl, corsOrigins }: { siteUrl: string; corsOrigins: readonly string[] }): Origins {
  const own = new Set([siteUrl])
  const all = new Set([siteUrl, ...corsOrigins])
  return (path) => (/^\/api\/v1\/desk(?:\/|$)/i.test(path) ? own : all)
}

/** Lets the scripts of the listed origins, compared letter by letter, read answers with credentials. */
export function cors(origins: Origins): ApiMiddleware {
  return (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origins(c.req.path).has(origin)) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Allow-Credentials', 'true')
      c.header('Access-Control-Expose-Headers', 'Retry-After')
    }
    return next()
  }
}

const ownHeaders = Object.values(endpoints).flatMap(({ headers }) => Object.values(headers))
const allowedHeaders = ['content-type', 'idempotency-key', ...ownHeaders.map((name) => name.toLowerCase())].join(', ')

/** Answers OPTIONS for a path that takes `methods`; a preflight of an unlisted origin learns nothing. */
export function preflight(c: ApiContext, origins: Origins, methods: string): Response {
  c.header('Allow', methods)
  const origin = c.req.header('origin')
  if (origin !== undefined && origins(c.req.path).has(origin)) {
    c.header('Access-Control-Allow-Methods', methods)
    c.header('Access-Control-Allow-Headers', allowedHeaders)
    c.header('Access-Control-Max-Age', String(limits.preflightAge))
  }
  return c.body(null, 204)
}

/** PUT and DELETE never carry credentials, so what a cookie says does not count there. */
export const ignoreCookies: ApiMiddleware = (c, next) => {
  if (c.req.method === 'PUT' || c.req.method === 'DELETE') c.req.raw.headers.delete('cookie')
  return next()
}

/** The calls of mail programs, whose secret is in the address. */
const fromAnywhere = new Set(
  Object.values(endpoints)
    .filter(({ body }) => body === 'form')
    .map(({ path }) => `/${path}`),
)

/**
 * Refuses changes that another website asks for. A browser tells where a request comes from
 * (`Sec-Fetch-Site`, `Origin`); a request that tells nothing is not from a current browser, and passes
 * only without a cookie.
 */
export function guard(origins: Origins): ApiMiddleware {
  return (c, next) => {
    if (!isChange(c.req.method) || fromAnywhere.has(c.req.path) || mayChange(c, origins)) return next()
    throw new Failure(code.forbidden)
  }
}

function mayChange(c: ApiContext, origins: Origins): boolean {
  const origin = c.req.header('origin')
  const listed = origin !== undefined && origins(c.req.path).has(origin)
  switch (c.req.header('sec-fetch-site')) {
    case 'same-origin':
      return true
    case 'same-site':
      return listed
    case undefined:
      return listed || (origin === undefined && c.req.header('cookie') === undefined)
    default:
      return false
  }
}
