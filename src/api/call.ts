import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from 'ky'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, Method, OutputOf } from '#contracts/endpoint.ts'
import { type Code, code, type Envelope, envelope } from '#contracts/envelope.ts'
import { limits } from '#contracts/limits.ts'
import { ApiError } from './errors.ts'
import { requestKey } from './request-key.ts'

// The site's Content-Security-Policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true })

export interface CallOptions {
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  /** Names one change, so that it happens once however often it is sent; heeded by calls with `once`. */
  idempotencyKey?: string | undefined
}

export interface Call {
  /** Makes one call of the contract and answers its checked `Data`. Rejects with an `ApiError`; with the signal's reason when aborted. */
  <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** The same, but answers the whole body. */
  raw<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Envelope>
}

/** Reads and forms go with the session's cookie; PUT and DELETE go without. */
const credentials: Record<Method, RequestCredentials> = { GET: 'include', POST: 'include', PUT: 'omit', DELETE: 'omit' }

/**
 * Makes the client of an API. `baseUrl` is its origin, empty for the page's own; `fetch` may be an
 * app in process. Equal reads in flight share one request.
 */
export function createCall({ baseUrl = '', fetch }: { baseUrl?: string; fetch?: typeof globalThis.fetch } = {}): Call {
  const client = ky.create({ ...(baseUrl ? { baseUrl: `${baseUrl}/` } : { prefix: '/' }), ...(fetch && { fetch }) })
  const inFlight = new Map<string, Promise<Envelope>>()

  const raw = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<Envelope> => {
    if (options.signal?.aborted) throw options.signal.reason
    if (endpoint.method !== 'GET') return send(client, endpoint, input, options)
    const key = requestKey(endpoint.method, endpoint.path, input)
    const running = inFlight.get(key)
    const request =
      running ?? send(client, endpoint, input, { headers: options.headers }).finally(() => inFlight.delete(key))
    if (!running) inFlight.set(key, request)
    return untilAborted(request, options.signal)
  }

  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>> => {
    const body = await raw(endpoint, input, options)
    const checked = z.safeParse(endpoint.output, body.Data)
    if (checked.success) return checked.data as OutputOf<E>
    const [issue] = checked.error.issues
    throw new ApiError(
      'unreadable',
      `${endpoint.path} answered something unexpected at ${issue?.path.join('.') || 'its root'}`,
      {
        code: body.Code,
        data: body.Data,
      },
    )
  }
  return Object.assign(call, { raw })
}

async function send(client: KyInstance, endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Envelope> {
  const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>)
  const headers = { ...options.headers, ...takeHeaders(endpoint, rest) }
  const reads = endpoint.method === 'GET'
  const timeout = reads ? limits.readTimeout : limits.sendTimeout
  const key = endpoint.once ? options.idempotencyKey : undefined
  const request: Options = {
    method: endpoint.method,
    credentials: credentials[endpoint.method],
    timeout,
    totalTimeout: timeout,
    retry: reads
      ? { limit: 1, shouldRetry }
      : key
        ? { limit: 1, methods: ['post'], statusCodes: [503], shouldRetry }
        : 0,
    headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
    ...(reads || endpoint.method === 'DELETE' ? { searchParams: rest as Record<string, string> } : { json: rest }),
    ...(options.signal && { signal: options.signal }),
  }
  let body: unknown
  try {
    body = await client(path, request).json()
  } catch (cause) {
    throw failureOf(cause, endpoint, options.signal)
  }
  return accept(body, endpoint)
}

/** Seconds that a call waits by itself before it tries again; whoever is told to come later than that tells the person. */
const patience = 2

const shouldRetry = ({ error }: { error: Error }) =>
  error instanceof HTTPError && (retryAfterOf(error.response) ?? 0) > patience ? false : undefined

/** Seconds to wait as the answer says it, in seconds or as a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function accept(body: unknown, endpoint: Endpoint, retryAfter?: number): Envelope {
  const parsed = z.safeParse(envelope, body)
  if (!parsed.success) throw new ApiError('unreadable', `${endpoint.path} answered no envelope`, { data: body })
  if (parsed.data.Code === code.ok) return parsed.data
  throw new ApiError('refused', `${endpoint.path} answered ${parsed.data.Code}`, {
    code: parsed.data.Code,
    data: parsed.data.Data ?? body,
    retryAfter,
  })
}

function failureOf(cause: unknown, endpoint: Endpoint, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  if (cause instanceof TimeoutError)
    return new ApiError('timeout', `${endpoint.path} did not answer in time`, { cause })
  if (cause instanceof HTTPError) return refusalOf(cause, endpoint)
  if (cause instanceof SyntaxError) return new ApiError('unreadable', `${endpoint.path} did not answer JSON`, { cause })
  return new ApiError('network', `${endpoint.path} cannot be reached`, { cause })
}

/** What a proxy answers in the service's place, with a page for a body. */
const codeOfProxy: Record<number, Code> = { 413: code.tooLarge, 429: code.tooMany, 503: code.unavailable }

function refusalOf({ response, data }: HTTPError, endpoint: Endpoint): unknown {
  const known = codeOfProxy[response.status]
  const body = known && !z.safeParse(envelope, data).success ? { Code: known, Data: null } : data
  try {
    accept(body, endpoint, retryAfterOf(response))
  } catch (error) {
    return error
  }
  return new ApiError('unreadable', `${endpoint.path} answered ${response.status} and called it good`, { data })
}

/** Fills `{name}` in the path; what is left of the input is `rest`, without what is undefined. */
function fillPath(template: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

/** Takes out of the input what travels as a header. */
function takeHeaders({ headers }: Endpoint, rest: Record<string, unknown>): Record<string, string> {
  const taken: Record<string, string> = {}
  for (const [field, header] of Object.entries(headers)) {
    if (rest[field] !== undefined) taken[header] = encodeURIComponent(String(rest[field]))
    delete rest[field]
  }
  return taken
}

/** Ends the caller's wait when its signal says so; the request goes on for the others who share it. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
