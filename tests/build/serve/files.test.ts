import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { manual } from './fixture-site.ts'
import { sharedRelease } from './serve-fixture.ts'

const large = Buffer.alloc(700_000, 'large ')
const site = sharedRelease({ files: { 'downloads/large-00.zip': large } })

test('a page comes in the encoding that the client prefers, always the same page', async () => {
  const { port } = await site()
  const plain = await ask(port, '/de/product')
  const br = await ask(port, '/de/product', { headers: { 'Accept-Encoding': 'gzip, br' } })
  const gzip = await ask(port, '/de/product', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers.vary).toBe('Accept-Encoding, Sec-CH-UA-Mobile, User-Agent')
    expect(headers['accept-ch']).toBe('Sec-CH-UA-Mobile')
  }
})

test('a page that the client has is answered by 304 with everything a cache needs', async () => {
  const { port } = await site()
  const first = await ask(port, '/en/', { headers: { 'Accept-Encoding': 'br' } })
  const etag = first.headers.etag ?? ''
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await ask(port, '/en/', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': known } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
  }
  const other = await ask(port, '/en/', { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag } })
  expect(other.status).toBe(200)
})

test('HEAD answers as GET does, without the body', async () => {
  const { port } = await site()
  for (const path of ['/en/', '/downloads/manual-1a2b3c4d.pdf', '/en/nothing', '/_astro/nothing.js']) {
    const get = await ask(port, path)
    const head = await ask(port, path, { method: 'HEAD' })
    expect(head.status).toBe(get.status)
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  }
})

test('a download is served in parts', async () => {
  const { port } = await site()
  const path = '/downloads/manual-1a2b3c4d.pdf'
  const part = (range: string, headers = {}) => ask(port, path, { headers: { Range: range, ...headers } })

  const whole = await ask(port, path)
  expect(whole.body).toEqual(manual)
  expect(whole.headers['accept-ranges']).toBe('bytes')
  expect(whole.headers['content-disposition']).toBe('attachment')
  expect(whole.headers['content-type']).toBe('application/pdf')

  const middle = await part('bytes=100-199')
  expect(middle.status).toBe(206)
  expect(middle.body).toEqual(manual.subarray(100, 200))
  expect(middle.headers['content-range']).toBe('bytes 100-199/3000')
  expect((await part('bytes=0-0')).body).toEqual(manual.subarray(0, 1))
  expect((await part('bytes=-10')).body).toEqual(manual.subarray(2990))

  const beyond = await part('bytes=3000-')
  expect(beyond.status).toBe(416)
  expect(beyond.headers['content-range']).toBe('bytes */3000')

  expect((await part('bytes=0-9', { 'If-Range': whole.headers.etag })).status).toBe(206)
  expect((await part('bytes=0-9', { 'If-Range': '"old"' })).body).toEqual(manual)
})

test('a part of a page is a part of the page itself, not of its compressed twin', async () => {
  const { port } = await site()
  const part = await ask(port, '/en/', { headers: { Range: 'bytes=0-14', 'Accept-Encoding': 'br' } })
  expect(part.body.toString()).toBe('<!doctype html>')
  expect(part.headers['content-encoding']).toBeUndefined()
})

test('files that carry a hash are kept for a year, others for an hour', async () => {
  const { port } = await site()
  const cached = async (path: string) => (await ask(port, path)).headers['cache-control']
  expect(await cached('/_astro/app.one.js')).toBe('public, max-age=31536000, immutable')
  expect(await cached('/robots.txt')).toBe('public, max-age=3600')
  expect(await cached('/.well-known/security.txt')).toBe('public, max-age=3600')
})

test('a large file is streamed, in parts too', async () => {
  const { port } = await site()
  expect((await ask(port, '/downloads/large-00.zip')).body.equals(large)).toBe(true)
  const part = await ask(port, '/downloads/large-00.zip', { headers: { Range: 'bytes=300000-300005' } })
  expect(part.body).toEqual(large.subarray(300_000, 300_006))
})

test('every ticket is served by the one page for tickets', async () => {
  const { port } = await site()
  const page = await ask(port, '/en/support/contact/ticket/detail/1234567')
  expect(page.status).toBe(200)
  expect(page.body.toString()).toContain('<h1>Ticket</h1>')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect((await ask(port, '/en/support/contact/ticket/detail/12345')).status).toBe(404)
})

test('only paths of the release are served', async () => {
  const { port } = await site()
  for (const path of [
    '/en/product.html.br',
    '/release.json',
    '/../release.json',
    '/%2e%2e/release.json',
    '/..%2frelease.json',
    '/en/product%00',
    '/constructor',
    '/__proto__',
  ]) {
    expect((await ask(port, path)).status, path).toBe(404)
  }
})
