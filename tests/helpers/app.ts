import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '#contracts/envelope.ts'
import { rateLimits } from '#server/api/rate-limits.ts'
import { type AppState, createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Content } from '#server/content/content.ts'
import type { Database } from '#server/db/index.ts'
import { Documents } from '#server/documents/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import type { Message } from '#server/mail/index.ts'
import { createSearch } from '#server/search/index.ts'
import { createSecrets } from '#server/secrets.ts'
import { createContacts } from '#server/security/contact.ts'
import type { Service } from '#server/service.ts'
import { createSessions } from '#server/sessions/index.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { smallContent } from './content.ts'
import { openTestDatabase } from './database.ts'
import { testKeys } from './sealed.ts'

export const siteUrl = 'https://www.brand.test'

/** Empty, unless a test writes into it. */
export const documentsDir = mkdtempSync(join(tmpdir(), 'documents-'))

export interface Overrides extends Partial<Omit<Service, 'config' | 'content'>>, Partial<AppState> {
  config?: Partial<Config>
  content?: Content
}

export interface Answer {
  status: number
  headers: Headers
  /** `Code` is 0 for an answer without a body. */
  body: Envelope
  text: string
}

/** Writes a letter that was queued, if there is still one to write. */
type Queued = (service: Service) => Promise<Message[]>

/** Jobs that are not done, and letters that are written as soon as the request that queues them has been answered. */
function lettersInHand(queued: AsyncLocalStorage<Queued[]>): Jobs {
  return {
    async send(_, work, data) {
      if ('compose' in work)
        queued.getStore()?.push(async (service) => {
          const message = await work.compose(work.data.parse(data), service)
          return message ? [message] : []
        })
    },
    begin: async () => {},
    mails: async () => [],
    sendAgain: async () => 0,
    stop: async () => {},
  }
}

/**
 * The API in process on a test database: with a clock that stands still until it is set, with mails
 * and log in lists, and with limits of its own. `close` closes a database that it opened itself.
 */
export async function createTestApp({ config, content, ready, overloaded, ...parts }: Overrides = {}) {
  const db: Database = parts.db ?? (await openTestDatabase())
  const mails: Message[] = []
  const events: { event: string; fields: Record<string, unknown> }[] = []
  const queued = new AsyncLocalStorage<Queued[]>()
  const state = { now: new Date('2026-03-01T12:00:00Z'), content: content ?? smallContent(), ready: true }
  const service: Service = {
    config: { ...readConfig({ SITE_URL: siteUrl }), ...config },
    db,
    storage: await openLocalStorage({ folder: mkdtempSync(join(tmpdir(), 'files-')), reserve: () => 0 }),
    mail: { send: async (message) => void mails.push(message), check: async () => {}, close: async () => {} },
    jobs: lettersInHand(queued),
    content: { current: () => state.content, reload: async () => {} },
    documents: new Documents(documentsDir),
    search: createSearch(db),
    sessions: createSessions(db),
    secrets: createSecrets(new Uint8Array(32)),
    security: { recipients: [testKeys.recipient], isTrial: false, contacts: createContacts(new Uint8Array(32)) },
    limits: rateLimits(db),
    clock: () => state.now,
    log: (event, fields = {}) => void events.push({ event, fields }),
    ...parts,
  }
  const app = createApp(service, { ready: ready ?? (() => state.ready), overloaded: overloaded ?? (() => false) })

  /** Sends a request as the client with the address `from`. */
  async function request(path: string, init: RequestInit = {}, from = '203.0.113.1'): Promise<Answer> {
    const incoming = { socket: { remoteAddress: from } }
    const letters: Queued[] = []
    const response = await queued.run(letters, () => app.request(path, init, { incoming } as never))
    if (response.ok) for (const compose of letters) mails.push(...(await compose(service)))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : { Code: 0, Data: null },
      text,
    }
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}, from?: string): Promise<Answer> {
    const json = { 'Content-Type': 'application/json', ...headers }
    return request(path, { method: 'POST', headers: json, body: JSON.stringify(body) }, from)
  }

  const close = () => (parts.db ? Promise.resolve() : db.close())
  return { app, service, db, mails, events, state, request, post, close }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
