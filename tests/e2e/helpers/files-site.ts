import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Storage } from '#server/storage/storage.ts'
import { claimUploads } from '#server/uploads/claim.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { test as base } from './form-site.ts'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

export interface Call {
  method: string
  path: string
  cut(): void
}

/** A real service on a port of its own, with the pages of the forms, and with a form that takes files. */
export class FilesSite {
  readonly test: TestApp
  readonly origin: string
  /** What was handed in, by the names of its files. */
  readonly sent: { subject: string; files: string[] }[] = []
  /** Method and path of every call of the API. */
  readonly calls: string[] = []
  /** What becomes of the next sends of the form instead. */
  readonly refusals: Response[] = []
  /** Looks at each call before the service does: may wait, answer itself, or cut the connection. */
  before: (call: Call) => Promise<Response | undefined> | Response | undefined = () => undefined
  constructor(test: TestApp, origin: string) {
    this.test = test
    this.origin = origin
  }

  /** The bytes of all that was handed in and all that waits, by name. */
  async stored(): Promise<Map<string, Buffer>> {
    const rows = await this.test.db.kysely.selectFrom('upload').selectAll().execute()
    const files = rows.map(async ({ name, key, size, state }): Promise<[string, Buffer]> => {
      const bytes = state === 'announced' ? [] : await this.test.service.storage.read(key, 0, size)
      return [name, Buffer.from(bytes)]
    })
    return new Map(await Promise.all(files))
  }

  /** The parts that have arrived of a file. */
  async arrived(name: string): Promise<number[]> {
    const [row] = await this.test.db.kysely.selectFrom('upload').selectAll().where('name', '=', name).execute()
    if (!row) return []
    const parts = await this.test.service.storage.parts({ key: row.key, size: row.size, id: row.storage_id })
    return parts.map(({ number }) => number)
  }

  async unclaimed(): Promise<number> {
    const rows = await this.test.db.kysely.selectFrom('upload').where('state', '!=', 'claimed').selectAll().execute()
    return rows.length
  }
}

async function serve(folder: string, storage?: Storage): Promise<{ site: FilesSite; close(): Promise<void> }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test = await createTestApp({ config: { siteUrl }, clock: () => new Date(), ...(storage && { storage }) })
  const site = new FilesSite(test, siteUrl)

  app.use('/api/*', async (c, next) => {
    site.calls.push(`${c.req.method} ${c.req.path}`)
    const cut = () => void c.env.incoming.destroy()
    const answer = await site.before({ method: c.req.method, path: c.req.path, cut })
    return answer ?? next()
  })
  app.post('/api/v1/files-form', async (c) => {
    const refusal = site.refusals.shift()
    if (refusal) return refusal
    const { subject, ...fields } = await c.req.json()
    const folder = `tickets/${site.sent.length + 1}`
    const files = await test.db.kysely
      .transaction()
      .execute((trx) => claimUploads(trx, test.service, fields, { purpose: 'ticket', folder }, new Date()))
      .catch((error) => error)
    if (!Array.isArray(files)) return c.json({ Code: files.code, Data: { fields: files.fields } }, files.status)
    site.sent.push({ subject, files: files.map(({ name }) => name) })
    return c.json({ Code: 200, Data: { id: '1234567' } })
  })
  app.all('/api/*', (c) => test.app.fetch(c.req.raw, c.env))
  app.get('*', async (c) => {
    const file = /\.\w+$/.test(c.req.path) ? c.req.path : `${c.req.path}.html`
    c.header('Content-Type', types[file.split('.').at(-1) ?? ''] ?? 'text/html')
    return c.body(new Uint8Array(await readFile(join(folder, file))))
  })
  return {
    site,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await test.close()
    },
  }
}

export const test = base.extend<{ files: FilesSite; storage: Storage | undefined }>({
  storage: [undefined, { option: true }],
  files: async ({ folder, storage }, use) => {
    const { site, close } = await serve(folder, storage)
    await use(site)
    await close()
  },
})

export { alive, expect } from './form-site.ts'
