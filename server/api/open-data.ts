import { createHash } from 'node:crypto'
import { succeed } from './answers.ts'
import type { ApiContext } from './app-type.ts'
import { hasTag } from './content-route.ts'

/**
 * A JSON document that is no envelope and holds nothing of anybody: the scripts of every origin may read it, and caches keep
 * it for so many seconds.
 */
export function sendOpenData(c: ApiContext, text: string, maxAge: number): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Allow-Credentials', undefined)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Cache-Control', `public, max-age=${maxAge}`)
  c.header('ETag', etag)
  return hasTag(c.req.header('if-none-match'), etag) ? c.body(null, 304) : succeed(c, text)
}
