import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contracts/endpoint.ts'
import type { Content } from '#server/content/content.ts'
import type { ContentSource } from '#server/content/index.ts'
import { envelopeOf, succeed } from './answers.ts'
import type { ApiApp, ApiContext } from './app-type.ts'
import { honoPath, readInput } from './read-input.ts'
import { answerOf, sharedCaching } from './route.ts'

/** Where routes find the content of the moment. */
export type CurrentContent = Pick<ContentSource, 'current'>
export type ContentHandler<E extends Endpoint> = (content: Content, input: z.output<E['input']>) => OutputOf<E>

/** What calls about content stand on; `createContentService` makes it. */
export interface ContentService {
  content: ContentSource
  /** Counts the points of one request. Throws −400429. */
  admit(c: ApiContext, points: number): Promise<void>
  /** Answers that were made, by call and input. */
  answers: LRUCache<string, Answer>
}

interface Answer {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

const bytesAPoint = 4096
/** Bytes of all answers that are kept: several times what our own content needs. */
const mostBytes = 48 * 1024 * 1024

export function createContentService(
  content: ContentSource,
  admit: ContentService['admit'] = async () => {},
): ContentService {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  return { content, admit, answers }
}

/**
 * Answers a call from the content alone, and so once for each revision and input: later requests get
 * the same bytes, or 304 when they have them. Shared caches may keep it for `endpoint.maxAge`.
 */
export function contentRoute<E extends Endpoint>(
  app: ApiApp,
  { content: source, admit, answers }: ContentService,
  endpoint: E,
  handler: ContentHandler<E>,
): void {
  app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    const content = source.current()
    const input = await readInput(c, endpoint)
    const key = `${content.revision} ${endpoint.path} ${JSON.stringify(input)}`
    let answer = answers.get(key)
    await admit(c, 1)
    if (!answer) {
      answer = encode(envelopeOf(answerOf(endpoint, handler(content, input))))
      answers.set(key, answer)
      await admit(c, Math.ceil(answer.body.length / bytesAPoint))
    }

    if (endpoint.maxAge > 0) c.header('Cache-Control', sharedCaching(endpoint))
    c.header('ETag', answer.etag)
    return endpoint.method === 'GET' && hasTag(c.req.header('if-none-match'), answer.etag)
      ? c.body(null, 304)
      : succeed(c, answer.body)
  })
}

/** What is worked out of a content once, by a key: `make` is not called again while that content lives. */
export function perContent<T>(make: (content: Content, key: string) => T): (content: Content, key: string) => T {
  const kept = new WeakMap<Content, Map<string, T>>()
  return (content, key) => {
    const values = kept.get(content) ?? new Map<string, T>()
    kept.set(content, values)
    const value = values.get(key) ?? make(content, key)
    values.set(key, value)
    return value
  }
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
