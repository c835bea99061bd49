import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '#contracts/envelope.ts'
import type { ApiContext } from './app-type.ts'
import type { Failure } from './failure.ts'

const json = 'application/json'

/** The envelope of a good answer, as text. */
export function envelopeOf(data: unknown): string {
  return JSON.stringify({ Code: code.ok, Data: data })
}

/** A good answer; `body` is an envelope or another JSON document, ready to send. */
export function succeed(c: ApiContext, body: string | Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, { 'Content-Type': json })
}

/** The answer to a `Failure`; `Data` is null where there is nothing to tell about single fields. */
export function fail(c: ApiContext, failure: Failure, data: unknown = null): Response {
  const body = {
    Code: failure.code,
    Data: failure.fields ? { fields: failure.fields } : data,
    Message: failure.message,
  }
  return c.body(JSON.stringify(body), failure.status as ContentfulStatusCode, {
    ...failure.headers,
    'Content-Type': json,
  })
}
