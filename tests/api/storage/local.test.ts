import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { type LocalStorage, openLocalStorage } from '#server/storage/local.ts'
import { partSize, type Target } from '#server/storage/storage.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { actsAsStorage, now, type Send, sendAll } from './contract.ts'

let test: TestApp
let storage: LocalStorage
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  storage = await openLocalStorage({ folder, reserve: () => 0 })
  test = await createTestApp({ storage, clock: () => new Date() })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

let clients = 0
const put = (
  url: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  from = `198.51.100.${clients++ % 250}`,
) =>
  test.app.request(
    url,
    { method: 'PUT', body, headers, duplex: 'half' } as RequestInit,
    {
      incoming: { socket: { remoteAddress: from } },
    } as never,
  )
const send: Send = async ({ url }, body) => (await put(url, body as Uint8Array<ArrayBuffer>)).status
const filesIn = async (path: string) => (await readdir(path, { recursive: true })).length

describe('files in a folder', () => {
  actsAsStorage(() => ({ storage, send, fetch: async (url) => test.app.request(url) }))

  it('are readable by nobody else', async () => {
    const upload = await sendAll({ storage, send }, randomBytes(10))
    expect((await stat(join(folder, upload.key, '1'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('are taken by addresses of another process of the same folder', async () => {
    const second = await openLocalStorage({ folder })
    const upload = await second.announce(3)
    const [target] = await second.sign(upload, [1], now())
    expect(await send(target as Target, Buffer.from('abc'))).toBe(200)
  })

  it('are refused when too little of the disk would stay free', async () => {
    const full = await openLocalStorage({ folder, reserve: (total) => total })
    await expect(full.announce(1)).rejects.toMatchObject({ reason: 'full' })
    const upload = await storage.announce(3)
    const body = async function* () {
      yield Buffer.from('abc')
    }
    await expect(full.putPart({ key: upload.key, part: 1, size: 3 }, body())).rejects.toMatchObject({ reason: 'full' })
    await storage.putPart({ key: upload.key, part: 1, size: 3 }, body())
    await expect(full.complete(upload)).rejects.toMatchObject({ reason: 'full' })
    await storage.complete(upload)
  })

  it('stay as they were put together first, whatever is sent to them afterwards', async () => {
    const upload = await storage.announce(3)
    const [target] = await storage.sign(upload, [1], now())
    expect(await send(target as Target, Buffer.from('abc'))).toBe(200)
    await storage.complete(upload)
    expect(await send(target as Target, Buffer.from('evi'))).toBe(404)
    // One that began before, and ends after.
    await writeFile(join(folder, upload.key, '1'), 'evi')
    await storage.complete(upload)
    expect(Buffer.from(await storage.read(upload.key, 0, 3)).toString()).toBe('abc')
  })
})

describe('an address for a part', () => {
  const targetOf = async (size = 100) => {
    const upload = await storage.announce(size)
    const [target] = await storage.sign(upload, [1], now())
    return { upload, url: new URL(target?.url ?? '', 'http://x') }
  }
  const edited = (url: URL, change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return `${copy.pathname}${copy.search}`
  }

  it('is good for what was signed, and for nothing else', async () => {
    const { url } = await targetOf()
    const body = randomBytes(100)
    for (const wrong of [
      edited(url, (copy) => copy.searchParams.set('size', '101')),
      edited(url, (copy) => copy.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
      edited(url, (copy) => copy.searchParams.set('signature', 'A'.repeat(43))),
      edited(url, (copy) => {
        copy.pathname = copy.pathname.replace(/1$/, '2')
      }),
      edited(url, (copy) => {
        copy.pathname = copy.pathname.replace(/[0-9a-f]{32}/, '0'.repeat(32))
      }),
    ]) {
      const response = await put(wrong, body)
      expect([wrong, response.status, (await response.json()).Code]).toEqual([wrong, 404, code.notFound])
    }
    expect((await put(url.pathname + url.search, body)).status).toBe(200)
  })

  it('is over after 15 minutes, and can be had again', async () => {
    const upload = await storage.announce(3)
    const [old] = await storage.sign(upload, [1], new Date(Date.now() - 15 * 60_000 - 2_000))
    expect((await put(old?.url ?? '', 'abc')).status).toBe(404)
    const [fresh] = await storage.sign(upload, [1], now())
    expect((await put(fresh?.url ?? '', 'abc')).status).toBe(200)
  })

  it('takes no part that breaks off or does not end, and leaves nothing of it', async () => {
    const { upload, url } = await targetOf()
    const path = url.pathname + url.search
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(randomBytes(10))
        controller.error(new Error('gone'))
      },
    })
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(randomBytes(60)) })
    expect((await put(path, broken)).status).toBe(400)
    expect((await put(path, endless)).status).toBe(400)
    expect((await put(path, randomBytes(100), { 'Content-Length': '99' })).status).toBe(400)
    expect(await filesIn(join(folder, upload.key))).toBe(0)
  })

  it('goes on working while other changes are turned away', async () => {
    const busy = await createTestApp({ db: test.db, storage, overloaded: () => true, clock: () => new Date() })
    const { url } = await targetOf(3)
    expect((await busy.post('/api/v1/statistics/record', { event: 'buy', target: 'a', page: '/en/' })).status).toBe(503)
    const response = await busy.app.request(url.pathname + url.search, { method: 'PUT', body: 'abc' })
    expect(response.status).toBe(200)
  })

  it('lets one client send four parts at once', async () => {
    const waiting: ReadableStreamDefaultController[] = []
    const sent: Promise<Response>[] = []
    for (let part = 0; part < 4; part++) {
      const { url } = await targetOf(3)
      const body = new ReadableStream({ start: (controller) => void waiting.push(controller) })
      sent.push(put(url.pathname + url.search, body, {}, '192.0.2.1') as Promise<Response>)
    }
    const { url } = await targetOf(3)
    const path = url.pathname + url.search
    const refused = await put(path, 'abc', {}, '192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await put(path, 'abc', {}, '192.0.2.2')).status).toBe(200)
    for (const controller of waiting) {
      controller.enqueue(Buffer.from('abc'))
      controller.close()
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await put(path, 'abc', {}, '192.0.2.1')).status).toBe(200)
  })

  it('is one of sixteen of all clients together', async () => {
    const waiting: ReadableStreamDefaultController[] = []
    const sent: Promise<Response>[] = []
    for (let part = 0; part < 16; part++) {
      const { url } = await targetOf(3)
      const body = new ReadableStream({ start: (controller) => void waiting.push(controller) })
      sent.push(put(url.pathname + url.search, body, {}, `192.0.2.${10 + (part >> 2)}`) as Promise<Response>)
    }
    const { url } = await targetOf(3)
    const path = url.pathname + url.search
    expect((await put(path, 'abc', {}, '192.0.2.20')).status).toBe(503)
    for (const controller of waiting) {
      controller.enqueue(Buffer.from('abc'))
      controller.close()
    }
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await put(path, 'abc', {}, '192.0.2.20')).status).toBe(200)
  })
})

describe('a link to a file', () => {
  const linkOf = async (name: string, at = now()) => {
    const upload = await sendAll({ storage, send }, Buffer.from('<svg onload="alert(1)">'))
    await storage.complete(upload)
    return storage.link(upload.key, name, at)
  }

  it('saves and never shows, whatever the file is', async () => {
    const { headers } = await test.app.request(await linkOf('a.svg'))
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    'a"b.png',
    'a\r\nSet-Cookie: x=1.png',
    '../../etc/passwd',
    'чек №5.png',
    '請求書.jpg',
    '😀'.repeat(100),
    'é.jpg',
  ])('keeps the name %j for people, and out of the head of the answer', async (name) => {
    const { headers, status } = await test.app.request(await linkOf(name))
    const disposition = headers.get('content-disposition') ?? ''
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(disposition).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[!-~]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  it('costs nothing where only its head is asked for', async () => {
    const link = await linkOf('a.png')
    const asked = await Promise.all(Array.from({ length: 60 }, () => test.app.request(link, { method: 'HEAD' })))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked[0]?.headers.get('content-length')).toBe('23')
    expect((await test.app.request(link)).status).toBe(200)
  })

  it('is answered so often and not more', async () => {
    const link = await linkOf('a.png')
    const statuses: number[] = []
    for (let time = 0; time < 250; time++)
      statuses.push(
        (
          await test.app.request(link, { method: 'HEAD' }, {
            incoming: { socket: { remoteAddress: '203.0.113.77' } },
          } as never)
        ).status,
      )
    expect(statuses.indexOf(429)).toBe(240)
  })

  it('is over after five minutes, and cannot be edited', async () => {
    const old = await linkOf('a.png', new Date(Date.now() - 5 * 60_000 - 2_000))
    expect((await test.app.request(old)).status).toBe(404)
    const link = await linkOf('a.png')
    for (const wrong of [
      link.replace('a.png', 'b.html'),
      link.replace(/key=[^&]+/, 'key=tickets%2F1234567%2Freceipt'),
      link.replace(/signature=.{5}/, 'signature=AAAAA'),
      `${link}&name=b.html`,
      link.replace(/&signature=.*/, ''),
    ])
      expect((await test.app.request(wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await test.app.request(link)).status).toBe(200)
  })
})

it('keeps the parts of a file until it is put together, whatever the process did between', async () => {
  const bytes = randomBytes(partSize + 1)
  const upload = await sendAll({ storage, send }, bytes)
  const reopened = await openLocalStorage({ folder })
  await reopened.complete(upload)
  expect((await readFile(join(folder, upload.key, 'whole'))).equals(bytes)).toBe(true)
  expect(await readdir(join(folder, upload.key))).toEqual(['whole'])
})
