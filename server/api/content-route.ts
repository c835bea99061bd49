import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contracts/endpoint.ts'
import type { Content } from '#server/content/content.ts'
import type { ContentSource } from '#server/content/index.ts'
import { envelopeOf, succeed } from './answers.ts'
import type { ApiApp } from './app-type.ts'
import { answerOf, honoPath, readInput } from './route.ts'

/** Where routes find the content of the moment. */
export type CurrentContent = Pick<ContentSource, 'current'>
export type ContentHandler<E extends Endpoint> = (content: Content, input: z.output<E['input']>) => OutputOf<E>

interface Answer {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

/** More answers of one call than our own content has; only made-up parameters get there. */
const mostAnswers = 1000

/**
 * Answers a call from the content alone, and so once for each revision and input: later requests get
 * the same bytes, or 304 when they have them. Shared caches may keep it for `endpoint.maxAge`.
 */
export function contentRoute<E extends Endpoint>(
  app: ApiApp,
  endpoint: E,
  source: CurrentContent,
  handler: ContentHandler<E>,
): void {
  const answers = new Map<string, Answer>()
  let revision = ''

  app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    const content = source.current()
    if (content.revision !== revision || answers.size >= mostAnswers) answers.clear()
    revision = content.revision

    const input = await readInput(c, endpoint)
    const key = JSON.stringify(input)
    let answer = answers.get(key)
    if (!answer) {
      answer = encode(envelopeOf(answerOf(endpoint, handler(content, input))))
      answers.set(key, answer)
    }

    c.header('Cache-Control', `public, max-age=${endpoint.maxAge}, stale-while-revalidate=600`)
    c.header('ETag', answer.etag)
    return hasTag(c.req.header('if-none-match'), answer.etag) ? c.body(null, 304) : succeed(c, answer.body)
  })
}

function encode(text: string): Answer {
  const body = new TextEncoder().encode(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Whether `If-None-Match` names the tag. Weak and strong compare alike: a proxy that compresses makes tags weak. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === etag || bare === '*'
  })
}
