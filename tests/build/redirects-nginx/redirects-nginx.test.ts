import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectConfig } from '#redirects'
import { nginxMaps } from '#server/web/export/nginx-maps.ts'
import { nginxSite } from '#server/web/export/nginx-site.ts'
import { filePolicy, securityHeaders } from '#server/web/security-headers.ts'
import { pagePath } from '#shared/routing/paths.ts'
import { phoneRedirect } from '#shared/routing/phone-redirect.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { redirectRules } from '#shared/routing/redirect-rules.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'
import { inBothLayouts, oldAddresses, splitAddress } from '#tests/fixtures/old-addresses.ts'
import { nginx, startNginx, writeConfiguration } from './nginx.ts'

const languages = ['en', 'de', 'ja', 'uk'] as const
const rules = redirectRules(redirectConfig, wholeSite)
const redirect = createRedirects(wholeSite)
const pages = languages.flatMap((lang) =>
  (['default', 'mobile'] as const).flatMap((layout) => rules.pages.map((path) => pagePath({ lang, layout, path }))),
)
const siteUrl = 'https://www.example.com'
const policies = [`default-src 'none'; script-src 'self' 'sha256-+/x='`, `default-src 'none'; img-src 'self'`]

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let port = 0
let folder = ''
let service: Server
let running: { stop(): Promise<void> } | undefined

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.on('error', reject).end()
  })
}

/** What our server does: a redirect, a page, or the page 'not found'. */
function ours(address: string): string {
  const { pathname, search } = splitAddress(address)
  const moved = redirect(pathname, search)
  return moved ? `${moved.status} ${moved.location}` : pages.includes(pathname) ? '200' : '404'
}

async function differences(addresses: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { status, headers } = await ask(address)
      const theirs = headers.location === undefined ? String(status) : `${status} ${headers.location}`
      return theirs === ours(address) ? [] : [`${address}: nginx ${theirs}, ours ${ours(address)}`]
    }),
  )
  return answers.flat()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

async function writeSite(root: string): Promise<void> {
  const messages = languages.flatMap((lang) =>
    (['default', 'mobile'] as const).map((layout) => pagePath({ lang, layout, path: '/404' })),
  )
  for (const page of [...pages, ...messages]) {
    const file = join(root, page.endsWith('/') ? `${page}index.html` : `${page}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page)
  }
  await mkdir(join(root, '_astro'))
  await writeFile(join(root, '_astro/page.abc123.css'), 'body{}')
  await writeFile(join(root, '_astro/page.abc123.css.gz'), gzipSync('body{}'))
}

if (!nginx) console.warn('nginx is not installed: its redirects are not compared with ours.')

describe.skipIf(!nginx)('nginx with the written configuration', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redirects-nginx-'))
    const root = join(folder, 'site')
    await writeSite(root)
    service = createServer((asked, response) => {
      response
        .setHeader('Content-Security-Policy', 'sandbox')
        .end(`service ${asked.url} ${asked.headers['x-forwarded-for']}`)
    }).listen(0, '127.0.0.1')
    port = await freePort()
    await writeConfiguration(folder, {
      'redirects.map.conf': nginxMaps(rules),
      'site.conf': nginxSite({
        siteUrl,
        root,
        listen: `127.0.0.1:${port}`,
        api: `127.0.0.1:${(service.address() as AddressInfo).port}`,
        policies: { policies, routes: { '/en/': 0, '/en/product': 1, '/en/404': 1 } },
      }),
    })
    running = await startNginx(folder)
  })

  afterAll(async () => {
    agent.destroy()
    await running?.stop()
    service.close()
    await rm(folder, { recursive: true })
  })

  it('answers every old address as our server does, in four languages and both layouts', async () => {
    const addresses = languages.flatMap((lang) =>
      oldAddresses(rules).flatMap(({ from }) =>
        inBothLayouts(lang, from).map(({ pathname, search }) => pathname + search),
      ),
    )
    expect(addresses.length).toBeGreaterThan(1000)
    expect(await differences(addresses)).toEqual([])
  })

  it('serves every page, and leads every other spelling of it there in one step', async () => {
    const spellings = pages.flatMap((page) => [
      page,
      `${page}?a=1&b=%20`,
      page.replaceAll('/', '//'),
      page.toUpperCase(),
      page.endsWith('/') ? page.slice(0, -1) : `${page}/`,
      page.endsWith('/') ? `${page}index.html` : `${page}.html`,
      page.replace('/ja/', '/JA-jp/').replace('/en/', '/en_gc/'),
    ])
    expect(await differences(spellings)).toEqual([])
  })

  it('agrees where nothing is to be done, and about what is hostile', async () => {
    const addresses = [
      '/xx/',
      '/en_US/',
      '/EN/nothing-here',
      '/en/en/product',
      '/en/404',
      '/de/mTerminal/404.html',
      '/en/product.html.html',
      '/en/a/b/c/d/e/f/g',
      '/en/product/999/name',
      '/en/product/1/<script>',
      '/en/product/1/%2f%2fevil.example',
      '/en/support/old/1',
      '/en/smart-plug?category_id=22',
      '/en?',
      '/EN/homekit?a=//evil.example&b="<>{}|',
      '//evil.example',
      '//evil.example/en/homekit',
      '/\\evil.example',
      `/EN/${'a'.repeat(4000)}`,
      `/EN/product/1/${'%41'.repeat(1000)}`,
      '/en/product.html.gz',
    ]
    expect(await differences(addresses)).toEqual([])
  })

  it('agrees about addresses put together at random', async () => {
    const start = fc.constantFrom('/', '//', '/EN/../', '/./')
    const lang = fc.constantFrom(...languages, 'EN', 'en_gc', 'Ja-JP', 'xx', '')
    const layout = fc.constantFrom('', '/mTerminal', '//MTERMINAL/')
    const old = oldAddresses(rules).map(({ from }) => from)
    const path = fc.oneof(fc.constantFrom(...rules.pages, ...old), fc.webPath(), fc.constantFrom('/%5c', '/..', '/%2E'))
    const upper = fc.boolean()
    const end = fc.constantFrom(
      '',
      '/',
      '///',
      '.html',
      '.HTML/',
      '/index.html',
      '?',
      '?category_id=2&a',
      '&category_id=2',
    )
    const address = fc
      .tuple(start, lang, layout, path, upper, end)
      .map(([a, b, c, d, loud, e]) => `${a}${b}${c}${loud ? d.toUpperCase() : d}${e}`)
    const addresses = fc.sample(address, 1000)
    const wrong = await differences(addresses)
    // nginx refuses some addresses that our server answers with 'not found'.
    expect(wrong.filter((line) => !line.endsWith(': nginx 400, ours 404'))).toEqual([])
  })

  it.each(['/%', '/en/%zz', '/en/product/1/%zz', '/en/%00', '/EN/../../homekit', '/EN/%2e%2e/%2e%2e/homekit'])(
    'refuses %s, which our server leaves alone',
    async (address) => {
      expect(ours(address)).toBe('404')
      expect(await ask(address)).toMatchObject({ status: 400 })
    },
  )

  it('sends phones to the mobile layout as our server does', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const clients: Record<string, string>[] = [
      { 'user-agent': phone },
      { 'user-agent': desktop },
      { 'user-agent': phone, 'sec-ch-ua-mobile': '?0' },
      { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' },
      {},
    ]
    for (const headers of clients) {
      for (const address of [
        '/en/',
        '/de/product?a=1',
        '/ja/mTerminal/product',
        '/uk/nothing',
        '/_astro/page.abc123.css',
      ]) {
        const { pathname, search } = splitAddress(address)
        const { headers: answered } = await ask(address, headers)
        expect(answered.location, address).toBe(phoneRedirect(pathname, search, headers)?.location)
      }
    }
    const { status, headers } = await ask('/en/', { 'user-agent': phone })
    expect(status).toBe(302)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Sec-CH-UA-Mobile, User-Agent' })
    expect((await ask('/en/Homekit', { 'user-agent': phone })).headers.location).toBe('/en/homekit')
  })

  it.each([
    ['/de/nothing', '/de/404'],
    ['/ja/mTerminal/nothing/at/all', '/ja/mTerminal/404'],
    ['/UK/nothing', '/uk/404'],
    ['/nothing', '/en/404'],
    ['/xx/mTerminal/nothing', '/en/404'],
    ['/de/404', '/de/404'],
  ])('answers %s with the page %s and status 404', async (address, page) => {
    expect(await ask(address)).toMatchObject({ status: 404, body: page, headers: { 'cache-control': 'no-store' } })
  })

  it('sends each page with its policy and the security headers', async () => {
    const expected = Object.fromEntries(
      Object.entries(securityHeaders(siteUrl)).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const page = 'public, max-age=0, must-revalidate'
    const headersOf = async (address: string) => (await ask(address)).headers
    expect(await headersOf('/en/')).toMatchObject({
      ...expected,
      'content-security-policy': policies[0],
      'cache-control': page,
      'content-type': 'text/html; charset=utf-8',
    })
    expect(await headersOf('/en/product')).toMatchObject({ ...expected, 'content-security-policy': policies[1] })
    expect(await headersOf('/en/nothing')).toMatchObject({ ...expected, 'content-security-policy': policies[1] })
    expect(await headersOf('/en/support/contact/ticket')).toMatchObject({ 'referrer-policy': 'no-referrer' })
    expect(await headersOf('/en/Homekit')).toMatchObject({ ...expected, 'cache-control': 'public, max-age=3600' })
    expect(await headersOf('/_astro/page.abc123.css')).toMatchObject({
      ...expected,
      'content-security-policy': filePolicy,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('sends the compressed twin to who takes it', async () => {
    const { headers } = await ask('/_astro/page.abc123.css', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  })

  it.each(['/api/v1/product?a=1', '/healthz', '/readyz', '/_astro/of-the-release-before.js'])(
    'asks the service for %s, and adds no header of the site',
    async (address) => {
      const { status, body, headers } = await ask(address)
      expect(status).toBe(200)
      expect(body).toBe(`service ${address} 127.0.0.1`)
      expect(headers['content-security-policy']).toBe('sandbox')
      expect(headers).not.toHaveProperty('x-frame-options')
    },
  )
})
