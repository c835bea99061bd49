import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Access, Endpoint, OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import { sessionToken, setSessionCookie } from '#server/sessions/cookie.ts'
import { type Account, type SessionKind, sessionSeconds } from '#server/sessions/index.ts'
import { requireFresh } from '#server/staff/fresh.ts'
import { findStaff, type StaffAccount } from '#server/staff/session.ts'
import { envelopeOf, succeed } from './answers.ts'
import type { ApiApp, ApiContext } from './app-type.ts'
import { type Client, clientOf } from './client.ts'
import { Failure } from './failure.ts'
import { type OnceRequest, once } from './idempotency.ts'
import { honoPath, readInput } from './read-input.ts'

type AccountOf<A extends Access> = A extends 'staff' | 'lead'
  ? StaffAccount
  : A extends 'account'
    ? Account
    : A extends 'public'
      ? undefined
      : Account | undefined

/** What a handler gets: everything about the request has been decided before. */
export interface Call<E extends Endpoint> {
  input: z.output<E['input']>
  account: AccountOf<E['access']>
  client: Client
  now: Date
  /** For calls with `once`: the transaction in which all their work is done. */
  trx: E['once'] extends true ? Transaction<Tables> : undefined
  /** For calls whose `body` is `bytes`. */
  request: Request
  /** Adds a field to the head of a good answer: `Set-Cookie`, say. */
  header(name: string, value: string): void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => OutputOf<E> | Promise<OutputOf<E>>

/**
 * For a call with `once` whose answer is kept nowhere, as it tells of people: what is done once, and what is answered each
 * time. `isRepeated` says that it was done before.
 */
export interface OnceHandler<E extends Endpoint> {
  work(call: Call<E>): Promise<void>
  answer(call: Omit<Call<E>, 'trx'> & { isRepeated: boolean }): Promise<OutputOf<E>>
}

/**
 * Answers one call of the contract. Before the handler runs, input, session, limits and idempotency are as the
 * contract says; it throws a `Failure` for what cannot be done, and what it returns leaves the service
 * only as the output schema has it. Of two paths that fit, the one registered first answers.
 */
export function route<E extends Endpoint>(
  app: ApiApp,
  service: Service,
  endpoint: E,
  handler: Handler<E> | OnceHandler<E>,
): void {
  const { config, clock, db, limits } = service

  app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    const now = clock()
    const client = clientOf(c, config.trustProxy)
    const account = await accountOf(c, service, endpoint.access, now)
    const input = await readInput(c, endpoint)
    for (const { rate, by } of endpoint.limit) await limits.count(rate, countedBy(by, { client, account, input }))

    if (endpoint.fresh) requireFresh(account, now)
    const header = (name: string, value: string) => c.header(name, value, { append: true })
    const about = { input, account, client, now, request: c.req.raw, header }
    const asked = { key: c.req.header('idempotency-key'), call: endpoint.path, input, owner: account?.id }
    const data = await answerTo(endpoint, handler, { db, asked, about, now })
    if (endpoint.maxAge > 0) c.header('Cache-Control', sharedCaching(endpoint))
    return succeed(c, envelopeOf(data))
  })
}

async function answerTo<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E> | OnceHandler<E>,
  { db, asked, about, now }: { db: Service['db']; asked: OnceRequest; about: object; now: Date },
): Promise<OutputOf<E>> {
  const callIn = (trx: Transaction<Tables> | undefined) => ({ ...about, trx }) as Call<E>
  if (typeof handler !== 'function') {
    let isRepeated = true
    await once(db, asked, now, async (trx) => {
      await handler.work(callIn(trx))
      isRepeated = false
      return null
    })
    return answerOf(endpoint, await handler.answer({ ...callIn(undefined), isRepeated }))
  }
  const work = async (trx: Transaction<Tables> | undefined) => answerOf(endpoint, await handler(callIn(trx)))
  // A stored answer has its fields in the order of the database, and gets its own back.
  return endpoint.once ? answerOf(endpoint, await once(db, asked, now, work)) : work(undefined)
}

/** Whose call it is, as far as the contract wants to know. Throws −400401, and −400403 for an agent at a lead's call. */
async function accountOf(c: ApiContext, service: Service, access: Access, now: Date): Promise<Account | undefined> {
  if (access === 'public') return undefined
  const kind = access === 'staff' || access === 'lead' ? 'staff' : 'customer'
  const token = sessionToken(c.req.header('cookie'), kind)
  const account = token === undefined ? undefined : await find(service, kind, token, now)
  if (!account && access !== 'anyone') throw new Failure(code.notLoggedIn)
  if (account?.renewed && token !== undefined)
    c.header('Set-Cookie', setSessionCookie(kind, token, sessionSeconds[kind]), { append: true })
  if (access === 'lead' && account && !('role' in account && account.role === 'lead')) throw new Failure(code.forbidden)
  return account
}

function find(
  service: Service,
  kind: SessionKind,
  token: string,
  now: Date,
): Promise<Account | StaffAccount | undefined> {
  return kind === 'staff' ? findStaff(service, token, now) : service.sessions.find(kind, token, now)
}

type Who = { client: Client; account: Account | undefined; input: unknown }

function countedBy(by: Endpoint['limit'][number]['by'], { client, account, input }: Who): string {
  if (by === 'client') return client.address
  if (by === 'account') return account?.id ?? client.address
  return String((input as Record<string, unknown>)[by.field])
}

export function sharedCaching({ maxAge }: Endpoint): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=600`
}

/** `data` without anything that the contract does not name. Throws when it does not fit: a fault of ours. */
export function answerOf<E extends Endpoint>(endpoint: E, data: OutputOf<E>): OutputOf<E> {
  const result = z.safeParse(endpoint.output, data)
  if (result.success) return result.data as OutputOf<E>
  const wrong = result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  throw new Error(`The answer of ${endpoint.path} does not fit its contract: ${wrong.join('; ')}`)
}
