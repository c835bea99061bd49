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
import type { Message } from '#server/mail/index.ts'
import { createSearch } from '#server/search/index.ts'
import type { Service } from '#server/service.ts'
import { createSessions } from '#server/sessions/index.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { smallContent } from './content.ts'
import { openTestDatabase } from './database.ts'

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

/**
 * The API in process on a test database: with a clock that stands still until it is set, with mails
 * and log in lists, and with limits of its own. `close` closes a database that it opened itself.
 */
export async function createTestApp({ config, content, ready, overloaded, ...parts }: Overrides = {}) {
  const db: Database = parts.db ?? (await openTestDatabase())
  const mails: Message[] = []
  const events: { event: string; fields: Record<string, unknown> }[] = []
  const state = { now: new Date('2026-03-01T12:00:00Z'), content: content ?? smallContent(), ready: true }
  const service: Service = {
    config: { ...readConfig({ SITE_URL: siteUrl }), ...config },
    db,
    storage: await openLocalStorage({ folder: mkdtempSync(join(tmpdir(), 'files-')), reserve: () => 0 }),
    mail: { send: async (message) => void mails.push(message), check: async () => {}, close: async () => {} },
    jobs: { sendMail: async (_, message) => void mails.push(message), stop: async () => {} },
    content: { current: () => state.content, reload: async () => {} },
    documents: new Documents(documentsDir),
    search: createSearch(db),
    sessions: createSessions(db),
    limits: rateLimits(db),
    clock: () => state.now,
    log: (event, fields = {}) => void events.push({ event, fields }),
    ...parts,
  }
  const app = createApp(service, { ready: ready ?? (() => state.ready), overloaded: overloaded ?? (() => false) })

  /** Sends a request as the client with the address `from`. */
  async function request(path: string, init: RequestInit = {}, from = '203.0.113.1'): Promise<Answer> {
    const incoming = { socket: { remoteAddress: from } }
    const response = await app.request(path, init, { incoming } as never)
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
